import type { Operations } from '../../generated/account/operations.gen.ts';
import type { AccountHandler, OpenHandler } from '../../src/http/operation.ts';
import { advanceAccountSandboxClock } from './advanceAccountSandboxClock.ts';
import { approveOrderDraft } from './approveOrderDraft.ts';
import { confirmSignIn } from './confirmSignIn.ts';
import { confirmTwoFactorSetup } from './confirmTwoFactorSetup.ts';
import { createAccountOrder } from './createAccountOrder.ts';
import { createAccountOrderDraft } from './createAccountOrderDraft.ts';
import { createAccountSandbox } from './createAccountSandbox.ts';
import { createAccountWebhookEndpoint } from './createAccountWebhookEndpoint.ts';
import { createCalendarFeed } from './createCalendarFeed.ts';
import { createComment } from './createComment.ts';
import { createFile } from './createFile.ts';
import { createKey } from './createKey.ts';
import { createPersonalItem } from './createPersonalItem.ts';
import { createRecoveryCodes } from './createRecoveryCodes.ts';
import { createTwoFactorSetup } from './createTwoFactorSetup.ts';
import { createUser } from './createUser.ts';
import { deleteAccountConfirmationLink } from './deleteAccountConfirmationLink.ts';
import { deleteAccountOutlierDecision } from './deleteAccountOutlierDecision.ts';
import { deleteAccountRecommendationDismissal } from './deleteAccountRecommendationDismissal.ts';
import { deleteAccountSandbox } from './deleteAccountSandbox.ts';
import { deleteAccountWebhookEndpoint } from './deleteAccountWebhookEndpoint.ts';
import { deleteCalendarFeed } from './deleteCalendarFeed.ts';
import { deleteComment } from './deleteComment.ts';
import { deleteCommission } from './deleteCommission.ts';
import { deleteConnectedApp } from './deleteConnectedApp.ts';
import { deleteFeed } from './deleteFeed.ts';
import { deleteFile } from './deleteFile.ts';
import { deleteKey } from './deleteKey.ts';
import { deletePersonalItem } from './deletePersonalItem.ts';
import { deleteSession } from './deleteSession.ts';
import { deleteUserTwoFactor } from './deleteUserTwoFactor.ts';
import { disableTwoFactor } from './disableTwoFactor.ts';
import { downloadFile } from './downloadFile.ts';
import { exportAccountArrivals } from './exportAccountArrivals.ts';
import { exportAccountCatalog } from './exportAccountCatalog.ts';
import { exportAccountMatches } from './exportAccountMatches.ts';
import { exportAccountOrderDrafts } from './exportAccountOrderDrafts.ts';
import { exportAccountOrders } from './exportAccountOrders.ts';
import { exportAccountRecommendations } from './exportAccountRecommendations.ts';
import { exportAccountSuppliers } from './exportAccountSuppliers.ts';
import { exportAuditLog } from './exportAuditLog.ts';
import { exportRequests } from './exportRequests.ts';
import { finishAccountWebhookEndpointRotation } from './finishAccountWebhookEndpointRotation.ts';
import { getAccountListingImage } from './getAccountListingImage.ts';
import { getAccountOrder } from './getAccountOrder.ts';
import { getAccountOrderCost } from './getAccountOrderCost.ts';
import { getAccountOrderDocument } from './getAccountOrderDocument.ts';
import { getAccountOrderDraft } from './getAccountOrderDraft.ts';
import { getAccountOverview } from './getAccountOverview.ts';
import { getAccountPaymentSchedule } from './getAccountPaymentSchedule.ts';
import { getAccountProduct } from './getAccountProduct.ts';
import { getAccountProductImage } from './getAccountProductImage.ts';
import { getAccountSandbox } from './getAccountSandbox.ts';
import { getAccountSupplier } from './getAccountSupplier.ts';
import { getAccountWebhookDelivery } from './getAccountWebhookDelivery.ts';
import { getAccountWebhookEndpoint } from './getAccountWebhookEndpoint.ts';
import { getCalendarFeed } from './getCalendarFeed.ts';
import { getCart } from './getCart.ts';
import { getComment } from './getComment.ts';
import { getCompanyDetails } from './getCompanyDetails.ts';
import { getDigest } from './getDigest.ts';
import { getFeed } from './getFeed.ts';
import { getKey } from './getKey.ts';
import { getPersonalItem } from './getPersonalItem.ts';
import { getPersonalItemChoices } from './getPersonalItemChoices.ts';
import { getSession } from './getSession.ts';
import { getSettings } from './getSettings.ts';
import { getTableSettings } from './getTableSettings.ts';
import { getTwoFactor } from './getTwoFactor.ts';
import { getUser } from './getUser.ts';
import { listAccountArrivals } from './listAccountArrivals.ts';
import { listAccountCatalog } from './listAccountCatalog.ts';
import { listAccountClaims } from './listAccountClaims.ts';
import { listAccountConfirmationLinks } from './listAccountConfirmationLinks.ts';
import { listAccountConfirmations } from './listAccountConfirmations.ts';
import { listAccountMatches } from './listAccountMatches.ts';
import { listAccountOrderDrafts } from './listAccountOrderDrafts.ts';
import { listAccountOrderLines } from './listAccountOrderLines.ts';
import { listAccountOrders } from './listAccountOrders.ts';
import { listAccountReceipts } from './listAccountReceipts.ts';
import { listAccountRecommendations } from './listAccountRecommendations.ts';
import { listAccountShipments } from './listAccountShipments.ts';
import { listAccountSuppliers } from './listAccountSuppliers.ts';
import { listAccountUsage } from './listAccountUsage.ts';
import { listAccountWebhookDeliveries } from './listAccountWebhookDeliveries.ts';
import { listAccountWebhookEndpoints } from './listAccountWebhookEndpoints.ts';
import { listAuditLog } from './listAuditLog.ts';
import { listColleagues } from './listColleagues.ts';
import { listComments } from './listComments.ts';
import { listCommissions } from './listCommissions.ts';
import { listConnectedApps } from './listConnectedApps.ts';
import { listFeedPolls } from './listFeedPolls.ts';
import { listFiles } from './listFiles.ts';
import { listKeys } from './listKeys.ts';
import { listPersonalItems } from './listPersonalItems.ts';
import { listRequests } from './listRequests.ts';
import { listSessions } from './listSessions.ts';
import { listUsers } from './listUsers.ts';
import { lookUpAccountProducts } from './lookUpAccountProducts.ts';
import { pollFeed } from './pollFeed.ts';
import { previewPrices } from './previewPrices.ts';
import { pushAccountClaims } from './pushAccountClaims.ts';
import { pushAccountConfirmations } from './pushAccountConfirmations.ts';
import { pushAccountReceipts } from './pushAccountReceipts.ts';
import { pushAccountShipments } from './pushAccountShipments.ts';
import { quoteAccountOrder } from './quoteAccountOrder.ts';
import { rejectOrderDraft } from './rejectOrderDraft.ts';
import { requestPasswordReset } from './requestPasswordReset.ts';
import { resetAccountSandbox } from './resetAccountSandbox.ts';
import { resetPassword } from './resetPassword.ts';
import { resumeAccountWebhookEndpoint } from './resumeAccountWebhookEndpoint.ts';
import { retryAccountWebhookDeliveries } from './retryAccountWebhookDeliveries.ts';
import { rotateAccountWebhookEndpointSecret } from './rotateAccountWebhookEndpointSecret.ts';
import { rotateKey } from './rotateKey.ts';
import { sendAccountOrder } from './sendAccountOrder.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';
import { summarizeAccountCatalog } from './summarizeAccountCatalog.ts';
import { summarizeAccountOrders } from './summarizeAccountOrders.ts';
import { summarizeAccountRecommendations } from './summarizeAccountRecommendations.ts';
import { testAccountWebhookEndpoint } from './testAccountWebhookEndpoint.ts';
import { updateAccountConfirmation } from './updateAccountConfirmation.ts';
import { updateAccountMatch } from './updateAccountMatch.ts';
import { updateAccountMatches } from './updateAccountMatches.ts';
import { updateAccountOrder } from './updateAccountOrder.ts';
import { updateAccountOrderStatus } from './updateAccountOrderStatus.ts';
import { updateAccountOutlierDecision } from './updateAccountOutlierDecision.ts';
import { updateAccountPayment } from './updateAccountPayment.ts';
import { updateAccountPriceWatch } from './updateAccountPriceWatch.ts';
import { updateAccountRecommendationDismissal } from './updateAccountRecommendationDismissal.ts';
import { updateAccountWebhookEndpoint } from './updateAccountWebhookEndpoint.ts';
import { updateCart } from './updateCart.ts';
import { updateComment } from './updateComment.ts';
import { updateCommission } from './updateCommission.ts';
import { updateCompanyDetails } from './updateCompanyDetails.ts';
import { updateDigest } from './updateDigest.ts';
import { updateFeed } from './updateFeed.ts';
import { updateOrderDraft } from './updateOrderDraft.ts';
import { updatePassword } from './updatePassword.ts';
import { updatePersonalItem } from './updatePersonalItem.ts';
import { updateSettings } from './updateSettings.ts';
import { updateSupplierContact } from './updateSupplierContact.ts';
import { updateTableSettings } from './updateTableSettings.ts';
import { updateUser } from './updateUser.ts';

export const handlers: { [Id in keyof Operations]: AccountHandler<Operations[Id]> | OpenHandler<Operations[Id]> } = {
  advanceAccountSandboxClock,
  approveOrderDraft,
  confirmSignIn,
  confirmTwoFactorSetup,
  createAccountOrder,
  createAccountOrderDraft,
  createAccountSandbox,
  createAccountWebhookEndpoint,
  createCalendarFeed,
  createComment,
  createFile,
  createKey,
  createPersonalItem,
  createRecoveryCodes,
  createTwoFactorSetup,
  createUser,
  deleteAccountConfirmationLink,
  deleteAccountOutlierDecision,
  deleteAccountRecommendationDismissal,
  deleteAccountSandbox,
  deleteAccountWebhookEndpoint,
  deleteCalendarFeed,
  deleteComment,
  deleteCommission,
  deleteConnectedApp,
  deleteFeed,
  deleteFile,
  deleteKey,
  deletePersonalItem,
  deleteSession,
  deleteUserTwoFactor,
  disableTwoFactor,
  downloadFile,
  exportAccountArrivals,
  exportAccountCatalog,
  exportAccountMatches,
  exportAccountOrders,
  exportAccountOrderDrafts,
  exportAccountRecommendations,
  exportAccountSuppliers,
  exportAuditLog,
  exportRequests,
  finishAccountWebhookEndpointRotation,
  getAccountOrder,
  getAccountOrderCost,
  getAccountOrderDocument,
  getAccountOrderDraft,
  getAccountOverview,
  getAccountPaymentSchedule,
  getAccountProduct,
  getAccountListingImage,
  getAccountProductImage,
  getAccountSandbox,
  getAccountSupplier,
  getAccountWebhookDelivery,
  getAccountWebhookEndpoint,
  getCalendarFeed,
  getCart,
  getComment,
  getCompanyDetails,
  getDigest,
  getFeed,
  getKey,
  getPersonalItem,
  getPersonalItemChoices,
  getSession,
  getSettings,
  getTableSettings,
  getTwoFactor,
  getUser,
  listAccountArrivals,
  listAccountCatalog,
  listAccountClaims,
  listAccountConfirmationLinks,
  listAccountConfirmations,
  listAccountMatches,
  listAccountOrderDrafts,
  listAccountOrderLines,
  listAccountOrders,
  listAccountReceipts,
  listAccountRecommendations,
  listAccountShipments,
  listAccountSuppliers,
  listAccountUsage,
  listAccountWebhookDeliveries,
  listAccountWebhookEndpoints,
  listAuditLog,
  listColleagues,
  listComments,
  listCommissions,
  listConnectedApps,
  listFeedPolls,
  listFiles,
  listKeys,
  listPersonalItems,
  listRequests,
  listSessions,
  listUsers,
  lookUpAccountProducts,
  pollFeed,
  previewPrices,
  pushAccountClaims,
  pushAccountConfirmations,
  pushAccountReceipts,
  pushAccountShipments,
  quoteAccountOrder,
  rejectOrderDraft,
  requestPasswordReset,
  resetAccountSandbox,
  resetPassword,
  resumeAccountWebhookEndpoint,
  retryAccountWebhookDeliveries,
  rotateAccountWebhookEndpointSecret,
  rotateKey,
  signIn,
  signOut,
  signOutEverywhere,
  summarizeAccountCatalog,
  summarizeAccountOrders,
  summarizeAccountRecommendations,
  testAccountWebhookEndpoint,
  updateAccountConfirmation,
  updateAccountMatch,
  updateAccountMatches,
  sendAccountOrder,
  updateAccountOrder,
  updateAccountOrderStatus,
  updateAccountOutlierDecision,
  updateAccountPayment,
  updateAccountPriceWatch,
  updateAccountRecommendationDismissal,
  updateAccountWebhookEndpoint,
  updateCart,
  updateCommission,
  updateComment,
  updateCompanyDetails,
  updateDigest,
  updateFeed,
  updateOrderDraft,
  updatePassword,
  updatePersonalItem,
  updateSettings,
  updateSupplierContact,
  updateTableSettings,
  updateUser,
};
