import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler, OpenHandler } from '../../src/http/operation.ts';
import { advanceAccountSandboxClock } from './advanceAccountSandboxClock.ts';
import { approveOrderDraft } from './approveOrderDraft.ts';
import { changeAccountOrderStatus } from './changeAccountOrderStatus.ts';
import { changeCart } from './changeCart.ts';
import { changeOrderDraft } from './changeOrderDraft.ts';
import { changePassword } from './changePassword.ts';
import { changePersonalItem } from './changePersonalItem.ts';
import { changeSettings } from './changeSettings.ts';
import { changeUser } from './changeUser.ts';
import { changeWebhook } from './changeWebhook.ts';
import { confirmSignIn } from './confirmSignIn.ts';
import { confirmTwoFactorSetup } from './confirmTwoFactorSetup.ts';
import { createAccountOrders } from './createAccountOrders.ts';
import { createAccountSandbox } from './createAccountSandbox.ts';
import { createKey } from './createKey.ts';
import { createOrderDraft } from './createOrderDraft.ts';
import { createPersonalItem } from './createPersonalItem.ts';
import { createWebhook } from './createWebhook.ts';
import { decideAccountMatch } from './decideAccountMatch.ts';
import { decideAccountMatches } from './decideAccountMatches.ts';
import { decideAccountOutlier } from './decideAccountOutlier.ts';
import { deleteAccountSandbox } from './deleteAccountSandbox.ts';
import { disableTwoFactor } from './disableTwoFactor.ts';
import { disconnectApp } from './disconnectApp.ts';
import { dismissAccountRecommendation } from './dismissAccountRecommendation.ts';
import { downloadRequestLog } from './downloadRequestLog.ts';
import { endSession } from './endSession.ts';
import { exportAccountCatalog } from './exportAccountCatalog.ts';
import { exportAccountMatches } from './exportAccountMatches.ts';
import { exportAccountOrders } from './exportAccountOrders.ts';
import { exportAccountRecommendations } from './exportAccountRecommendations.ts';
import { exportAccountSuppliers } from './exportAccountSuppliers.ts';
import { finishWebhookRotation } from './finishWebhookRotation.ts';
import { getAccountOrder } from './getAccountOrder.ts';
import { getAccountOrderCost } from './getAccountOrderCost.ts';
import { getAccountOverview } from './getAccountOverview.ts';
import { getAccountProduct } from './getAccountProduct.ts';
import { getAccountProductImage } from './getAccountProductImage.ts';
import { getAccountSandbox } from './getAccountSandbox.ts';
import { getAccountSupplier } from './getAccountSupplier.ts';
import { getCart } from './getCart.ts';
import { getDelivery } from './getDelivery.ts';
import { getFeed } from './getFeed.ts';
import { getOrderDraft } from './getOrderDraft.ts';
import { getSession } from './getSession.ts';
import { getSettings } from './getSettings.ts';
import { getTwoFactor } from './getTwoFactor.ts';
import { inviteUser } from './inviteUser.ts';
import { listAccountCatalog } from './listAccountCatalog.ts';
import { listAccountMatches } from './listAccountMatches.ts';
import { listAccountOrders } from './listAccountOrders.ts';
import { listAccountRecommendations } from './listAccountRecommendations.ts';
import { listAccountSuppliers } from './listAccountSuppliers.ts';
import { listAccountUsage } from './listAccountUsage.ts';
import { listAuditLog } from './listAuditLog.ts';
import { listCommissions } from './listCommissions.ts';
import { listConnectedApps } from './listConnectedApps.ts';
import { listDeliveries } from './listDeliveries.ts';
import { listFeedPolls } from './listFeedPolls.ts';
import { listItemChoices } from './listItemChoices.ts';
import { listKeys } from './listKeys.ts';
import { listOrderDrafts } from './listOrderDrafts.ts';
import { listPersonalItems } from './listPersonalItems.ts';
import { listRequestLog } from './listRequestLog.ts';
import { listSessions } from './listSessions.ts';
import { listUsers } from './listUsers.ts';
import { listWebhooks } from './listWebhooks.ts';
import { lookUpAccountProducts } from './lookUpAccountProducts.ts';
import { pollFeed } from './pollFeed.ts';
import { previewPrices } from './previewPrices.ts';
import { quoteAccountOrder } from './quoteAccountOrder.ts';
import { recordAccountPayment } from './recordAccountPayment.ts';
import { rejectOrderDraft } from './rejectOrderDraft.ts';
import { removeCommission } from './removeCommission.ts';
import { removeFeed } from './removeFeed.ts';
import { removePersonalItem } from './removePersonalItem.ts';
import { removeWebhook } from './removeWebhook.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resetAccountOutlier } from './resetAccountOutlier.ts';
import { resetAccountSandbox } from './resetAccountSandbox.ts';
import { resetPassword } from './resetPassword.ts';
import { resetUserTwoFactor } from './resetUserTwoFactor.ts';
import { restoreAccountRecommendation } from './restoreAccountRecommendation.ts';
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
import { startTwoFactorSetup } from './startTwoFactorSetup.ts';
import { summarizeAccountCatalog } from './summarizeAccountCatalog.ts';
import { summarizeAccountRecommendations } from './summarizeAccountRecommendations.ts';
import { testWebhook } from './testWebhook.ts';

export const handlers: { [Id in keyof Operations]: AccountHandler<Operations[Id]> | OpenHandler<Operations[Id]> } = {
  advanceAccountSandboxClock,
  approveOrderDraft,
  changeAccountOrderStatus,
  changeCart,
  changeOrderDraft,
  changePassword,
  changePersonalItem,
  changeSettings,
  changeUser,
  changeWebhook,
  confirmSignIn,
  confirmTwoFactorSetup,
  createAccountOrders,
  createAccountSandbox,
  createKey,
  createOrderDraft,
  createPersonalItem,
  createWebhook,
  decideAccountMatch,
  decideAccountMatches,
  decideAccountOutlier,
  deleteAccountSandbox,
  disableTwoFactor,
  disconnectApp,
  dismissAccountRecommendation,
  downloadRequestLog,
  endSession,
  exportAccountCatalog,
  exportAccountMatches,
  exportAccountOrders,
  exportAccountRecommendations,
  exportAccountSuppliers,
  finishWebhookRotation,
  getAccountOrder,
  getAccountOrderCost,
  getAccountOverview,
  getAccountProduct,
  getAccountProductImage,
  getAccountSandbox,
  getAccountSupplier,
  getCart,
  getDelivery,
  getFeed,
  getOrderDraft,
  getSession,
  getSettings,
  getTwoFactor,
  inviteUser,
  listAccountCatalog,
  listAccountMatches,
  listAccountOrders,
  listAccountRecommendations,
  listAccountSuppliers,
  listAccountUsage,
  listAuditLog,
  listCommissions,
  listConnectedApps,
  listDeliveries,
  listFeedPolls,
  listItemChoices,
  listKeys,
  listOrderDrafts,
  listPersonalItems,
  listRequestLog,
  listSessions,
  listUsers,
  listWebhooks,
  lookUpAccountProducts,
  pollFeed,
  previewPrices,
  quoteAccountOrder,
  recordAccountPayment,
  rejectOrderDraft,
  removeCommission,
  removeFeed,
  removePersonalItem,
  removeWebhook,
  renewRecoveryCodes,
  requestPasswordReset,
  resetAccountOutlier,
  resetAccountSandbox,
  resetPassword,
  resetUserTwoFactor,
  restoreAccountRecommendation,
  resumeWebhook,
  retryDeliveries,
  revokeKey,
  rotateKey,
  rotateWebhookSecret,
  setCommission,
  setFeed,
  signIn,
  signOut,
  signOutEverywhere,
  startTwoFactorSetup,
  summarizeAccountCatalog,
  summarizeAccountRecommendations,
  testWebhook,
};
