import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler, OpenHandler } from '../../src/http/operation.ts';
import { changePassword } from './changePassword.ts';
import { changePersonalItem } from './changePersonalItem.ts';
import { changeSettings } from './changeSettings.ts';
import { changeUser } from './changeUser.ts';
import { changeWebhook } from './changeWebhook.ts';
import { createKey } from './createKey.ts';
import { createPersonalItem } from './createPersonalItem.ts';
import { createWebhook } from './createWebhook.ts';
import { decideAccountMatch } from './decideAccountMatch.ts';
import { endSession } from './endSession.ts';
import { finishWebhookRotation } from './finishWebhookRotation.ts';
import { getAccountOrder } from './getAccountOrder.ts';
import { getAccountOrderCost } from './getAccountOrderCost.ts';
import { getDelivery } from './getDelivery.ts';
import { getFeed } from './getFeed.ts';
import { getSession } from './getSession.ts';
import { getSettings } from './getSettings.ts';
import { inviteUser } from './inviteUser.ts';
import { listAccountMatches } from './listAccountMatches.ts';
import { listAccountOrders } from './listAccountOrders.ts';
import { listAccountRecommendations } from './listAccountRecommendations.ts';
import { listAuditLog } from './listAuditLog.ts';
import { listCommissions } from './listCommissions.ts';
import { listDeliveries } from './listDeliveries.ts';
import { listFeedPolls } from './listFeedPolls.ts';
import { listItemChoices } from './listItemChoices.ts';
import { listKeys } from './listKeys.ts';
import { listPersonalItems } from './listPersonalItems.ts';
import { listSessions } from './listSessions.ts';
import { listUsers } from './listUsers.ts';
import { listWebhooks } from './listWebhooks.ts';
import { pollFeed } from './pollFeed.ts';
import { previewPrices } from './previewPrices.ts';
import { removeCommission } from './removeCommission.ts';
import { removeFeed } from './removeFeed.ts';
import { removePersonalItem } from './removePersonalItem.ts';
import { removeWebhook } from './removeWebhook.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resetPassword } from './resetPassword.ts';
import { resumeWebhook } from './resumeWebhook.ts';
import { retryDeliveries } from './retryDeliveries.ts';
import { revokeKey } from './revokeKey.ts';
import { rotateKey } from './rotateKey.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { setCommission } from './setCommission.ts';
import { setFeed } from './setFeed.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { testWebhook } from './testWebhook.ts';

export const handlers: { [Id in keyof Operations]: AccountHandler<Operations[Id]> | OpenHandler<Operations[Id]> } = {
  changePassword,
  changePersonalItem,
  changeSettings,
  changeUser,
  changeWebhook,
  createKey,
  createPersonalItem,
  createWebhook,
  decideAccountMatch,
  endSession,
  finishWebhookRotation,
  getAccountOrder,
  getAccountOrderCost,
  getDelivery,
  getFeed,
  getSession,
  getSettings,
  inviteUser,
  listAccountMatches,
  listAccountOrders,
  listAccountRecommendations,
  listAuditLog,
  listCommissions,
  listDeliveries,
  listFeedPolls,
  listItemChoices,
  listKeys,
  listPersonalItems,
  listSessions,
  listUsers,
  listWebhooks,
  pollFeed,
  previewPrices,
  removeCommission,
  removeFeed,
  removePersonalItem,
  removeWebhook,
  resumeWebhook,
  requestPasswordReset,
  resetPassword,
  retryDeliveries,
  revokeKey,
  rotateKey,
  rotateWebhookSecret,
  setCommission,
  setFeed,
  signIn,
  signOut,
  signOutEverywhere,
  testWebhook,
};
