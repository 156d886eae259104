// The requests and responses of handlers, derived from openapi/account.yaml by `npm run generate`.

import type {
  AdvanceAccountSandboxClockData,
  AdvanceAccountSandboxClockResponses,
  ApproveOrderDraftData,
  ApproveOrderDraftResponses,
  ChangeAccountOrderStatusData,
  ChangeAccountOrderStatusResponses,
  ChangeCartData,
  ChangeCartResponses,
  ChangeOrderDraftData,
  ChangeOrderDraftResponses,
  ChangePasswordData,
  ChangePasswordResponses,
  ChangePersonalItemData,
  ChangePersonalItemResponses,
  ChangeSettingsData,
  ChangeSettingsResponses,
  ChangeUserData,
  ChangeUserResponses,
  ChangeWebhookData,
  ChangeWebhookResponses,
  ConfirmSignInData,
  ConfirmSignInResponses,
  ConfirmTwoFactorSetupData,
  ConfirmTwoFactorSetupResponses,
  CreateAccountOrdersData,
  CreateAccountOrdersResponses,
  CreateAccountSandboxData,
  CreateAccountSandboxResponses,
  CreateKeyData,
  CreateKeyResponses,
  CreateOrderDraftData,
  CreateOrderDraftResponses,
  CreatePersonalItemData,
  CreatePersonalItemResponses,
  CreateWebhookData,
  CreateWebhookResponses,
  DecideAccountMatchData,
  DecideAccountMatchResponses,
  DecideAccountMatchesData,
  DecideAccountMatchesResponses,
  DecideAccountOutlierData,
  DecideAccountOutlierResponses,
  DeleteAccountSandboxData,
  DeleteAccountSandboxResponses,
  DisableTwoFactorData,
  DisableTwoFactorResponses,
  DisconnectAppData,
  DisconnectAppResponses,
  DismissAccountRecommendationData,
  DismissAccountRecommendationResponses,
  DownloadRequestLogData,
  DownloadRequestLogResponses,
  EndSessionData,
  EndSessionResponses,
  ExportAccountCatalogData,
  ExportAccountCatalogResponses,
  ExportAccountMatchesData,
  ExportAccountMatchesResponses,
  ExportAccountOrdersData,
  ExportAccountOrdersResponses,
  ExportAccountRecommendationsData,
  ExportAccountRecommendationsResponses,
  ExportAccountSuppliersData,
  ExportAccountSuppliersResponses,
  FinishWebhookRotationData,
  FinishWebhookRotationResponses,
  GetAccountOrderCostData,
  GetAccountOrderCostResponses,
  GetAccountOrderData,
  GetAccountOrderResponses,
  GetAccountOverviewData,
  GetAccountOverviewResponses,
  GetAccountProductData,
  GetAccountProductImageData,
  GetAccountProductImageResponses,
  GetAccountProductResponses,
  GetAccountSandboxData,
  GetAccountSandboxResponses,
  GetAccountSupplierData,
  GetAccountSupplierResponses,
  GetCartData,
  GetCartResponses,
  GetDeliveryData,
  GetDeliveryResponses,
  GetFeedData,
  GetFeedResponses,
  GetOrderDraftData,
  GetOrderDraftResponses,
  GetSessionData,
  GetSessionResponses,
  GetSettingsData,
  GetSettingsResponses,
  GetTwoFactorData,
  GetTwoFactorResponses,
  InviteUserData,
  InviteUserResponses,
  ListAccountCatalogData,
  ListAccountCatalogResponses,
  ListAccountMatchesData,
  ListAccountMatchesResponses,
  ListAccountOrdersData,
  ListAccountOrdersResponses,
  ListAccountRecommendationsData,
  ListAccountRecommendationsResponses,
  ListAccountSuppliersData,
  ListAccountSuppliersResponses,
  ListAccountUsageData,
  ListAccountUsageResponses,
  ListAuditLogData,
  ListAuditLogResponses,
  ListCommissionsData,
  ListCommissionsResponses,
  ListConnectedAppsData,
  ListConnectedAppsResponses,
  ListDeliveriesData,
  ListDeliveriesResponses,
  ListFeedPollsData,
  ListFeedPollsResponses,
  ListItemChoicesData,
  ListItemChoicesResponses,
  ListKeysData,
  ListKeysResponses,
  ListOrderDraftsData,
  ListOrderDraftsResponses,
  ListPersonalItemsData,
  ListPersonalItemsResponses,
  ListRequestLogData,
  ListRequestLogResponses,
  ListSessionsData,
  ListSessionsResponses,
  ListUsersData,
  ListUsersResponses,
  ListWebhooksData,
  ListWebhooksResponses,
  LookUpAccountProductsData,
  LookUpAccountProductsResponses,
  PollFeedData,
  PollFeedResponses,
  PreviewPricesData,
  PreviewPricesResponses,
  QuoteAccountOrderData,
  QuoteAccountOrderResponses,
  RecordAccountPaymentData,
  RecordAccountPaymentResponses,
  RejectOrderDraftData,
  RejectOrderDraftResponses,
  RemoveCommissionData,
  RemoveCommissionResponses,
  RemoveFeedData,
  RemoveFeedResponses,
  RemovePersonalItemData,
  RemovePersonalItemResponses,
  RemoveWebhookData,
  RemoveWebhookResponses,
  RenewRecoveryCodesData,
  RenewRecoveryCodesResponses,
  RequestPasswordResetData,
  RequestPasswordResetResponses,
  ResetAccountOutlierData,
  ResetAccountOutlierResponses,
  ResetAccountSandboxData,
  ResetAccountSandboxResponses,
  ResetPasswordData,
  ResetPasswordResponses,
  ResetUserTwoFactorData,
  ResetUserTwoFactorResponses,
  RestoreAccountRecommendationData,
  RestoreAccountRecommendationResponses,
  ResumeWebhookData,
  ResumeWebhookResponses,
  RetryDeliveriesData,
  RetryDeliveriesResponses,
  RevokeKeyData,
  RevokeKeyResponses,
  RotateKeyData,
  RotateKeyResponses,
  RotateWebhookSecretData,
  RotateWebhookSecretResponses,
  SetCommissionData,
  SetCommissionResponses,
  SetFeedData,
  SetFeedResponses,
  SignInData,
  SignInResponses,
  SignOutData,
  SignOutEverywhereData,
  SignOutEverywhereResponses,
  SignOutResponses,
  StartTwoFactorSetupData,
  StartTwoFactorSetupResponses,
  SummarizeAccountCatalogData,
  SummarizeAccountCatalogResponses,
  SummarizeAccountRecommendationsData,
  SummarizeAccountRecommendationsResponses,
  TestWebhookData,
  TestWebhookResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/account/v1/session */
  getSession: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetSessionData['headers']>;
    body: undefined;
    response: GetSessionResponses[200];
  };
  /** POST /api/account/v1/session */
  signIn: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<SignInData['headers']>;
    body: SignInData['body'];
    response: SignInResponses[200];
  };
  /** DELETE /api/account/v1/session */
  signOut: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<SignOutData['headers']>;
    body: undefined;
    response: SignOutResponses[200];
  };
  /** POST /api/account/v1/session/code */
  confirmSignIn: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ConfirmSignInData['headers']>;
    body: ConfirmSignInData['body'];
    response: ConfirmSignInResponses[200];
  };
  /** GET /api/account/v1/sessions */
  listSessions: {
    path: Record<string, never>;
    query: NonNullable<ListSessionsData['query']>;
    headers: NonNullable<ListSessionsData['headers']>;
    body: undefined;
    response: ListSessionsResponses[200];
  };
  /** DELETE /api/account/v1/sessions */
  signOutEverywhere: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<SignOutEverywhereData['headers']>;
    body: undefined;
    response: SignOutEverywhereResponses[200];
  };
  /** DELETE /api/account/v1/sessions/{sessionId} */
  endSession: {
    path: NonNullable<EndSessionData['path']>;
    query: Record<string, never>;
    headers: NonNullable<EndSessionData['headers']>;
    body: undefined;
    response: EndSessionResponses[200];
  };
  /** PUT /api/account/v1/password */
  changePassword: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ChangePasswordData['headers']>;
    body: ChangePasswordData['body'];
    response: ChangePasswordResponses[200];
  };
  /** GET /api/account/v1/two-factor */
  getTwoFactor: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetTwoFactorData['headers']>;
    body: undefined;
    response: GetTwoFactorResponses[200];
  };
  /** POST /api/account/v1/two-factor/setup */
  startTwoFactorSetup: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<StartTwoFactorSetupData['headers']>;
    body: undefined;
    response: StartTwoFactorSetupResponses[200];
  };
  /** POST /api/account/v1/two-factor/confirm */
  confirmTwoFactorSetup: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ConfirmTwoFactorSetupData['headers']>;
    body: ConfirmTwoFactorSetupData['body'];
    response: ConfirmTwoFactorSetupResponses[200];
  };
  /** POST /api/account/v1/two-factor/disable */
  disableTwoFactor: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<DisableTwoFactorData['headers']>;
    body: DisableTwoFactorData['body'];
    response: DisableTwoFactorResponses[200];
  };
  /** POST /api/account/v1/two-factor/recovery-codes */
  renewRecoveryCodes: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<RenewRecoveryCodesData['headers']>;
    body: RenewRecoveryCodesData['body'];
    response: RenewRecoveryCodesResponses[200];
  };
  /** POST /api/account/v1/password/reset-requests */
  requestPasswordReset: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<RequestPasswordResetData['headers']>;
    body: RequestPasswordResetData['body'];
    response: RequestPasswordResetResponses[200];
  };
  /** POST /api/account/v1/password/resets */
  resetPassword: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ResetPasswordData['headers']>;
    body: ResetPasswordData['body'];
    response: ResetPasswordResponses[200];
  };
  /** GET /api/account/v1/settings */
  getSettings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetSettingsData['headers']>;
    body: undefined;
    response: GetSettingsResponses[200];
  };
  /** PATCH /api/account/v1/settings */
  changeSettings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ChangeSettingsData['headers']>;
    body: ChangeSettingsData['body'];
    response: ChangeSettingsResponses[200];
  };
  /** POST /api/account/v1/settings/preview */
  previewPrices: {
    path: Record<string, never>;
    query: NonNullable<PreviewPricesData['query']>;
    headers: NonNullable<PreviewPricesData['headers']>;
    body: PreviewPricesData['body'];
    response: PreviewPricesResponses[200];
  };
  /** GET /api/account/v1/connected-apps */
  listConnectedApps: {
    path: Record<string, never>;
    query: NonNullable<ListConnectedAppsData['query']>;
    headers: NonNullable<ListConnectedAppsData['headers']>;
    body: undefined;
    response: ListConnectedAppsResponses[200];
  };
  /** DELETE /api/account/v1/connected-apps/{appId} */
  disconnectApp: {
    path: NonNullable<DisconnectAppData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DisconnectAppData['headers']>;
    body: undefined;
    response: DisconnectAppResponses[200];
  };
  /** GET /api/account/v1/keys */
  listKeys: {
    path: Record<string, never>;
    query: NonNullable<ListKeysData['query']>;
    headers: NonNullable<ListKeysData['headers']>;
    body: undefined;
    response: ListKeysResponses[200];
  };
  /** POST /api/account/v1/keys */
  createKey: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateKeyData['headers']>;
    body: CreateKeyData['body'];
    response: CreateKeyResponses[200];
  };
  /** DELETE /api/account/v1/keys/{keyId} */
  revokeKey: {
    path: NonNullable<RevokeKeyData['path']>;
    query: Record<string, never>;
    headers: NonNullable<RevokeKeyData['headers']>;
    body: undefined;
    response: RevokeKeyResponses[200];
  };
  /** POST /api/account/v1/keys/{keyId}/rotate */
  rotateKey: {
    path: NonNullable<RotateKeyData['path']>;
    query: Record<string, never>;
    headers: NonNullable<RotateKeyData['headers']>;
    body: RotateKeyData['body'];
    response: RotateKeyResponses[200];
  };
  /** GET /api/account/v1/users */
  listUsers: {
    path: Record<string, never>;
    query: NonNullable<ListUsersData['query']>;
    headers: NonNullable<ListUsersData['headers']>;
    body: undefined;
    response: ListUsersResponses[200];
  };
  /** POST /api/account/v1/users */
  inviteUser: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<InviteUserData['headers']>;
    body: InviteUserData['body'];
    response: InviteUserResponses[200];
  };
  /** PATCH /api/account/v1/users/{userId} */
  changeUser: {
    path: NonNullable<ChangeUserData['path']>;
    query: Record<string, never>;
    headers: NonNullable<ChangeUserData['headers']>;
    body: ChangeUserData['body'];
    response: ChangeUserResponses[200];
  };
  /** DELETE /api/account/v1/users/{userId}/two-factor */
  resetUserTwoFactor: {
    path: NonNullable<ResetUserTwoFactorData['path']>;
    query: Record<string, never>;
    headers: NonNullable<ResetUserTwoFactorData['headers']>;
    body: undefined;
    response: ResetUserTwoFactorResponses[200];
  };
  /** GET /api/account/v1/audit-log */
  listAuditLog: {
    path: Record<string, never>;
    query: NonNullable<ListAuditLogData['query']>;
    headers: NonNullable<ListAuditLogData['headers']>;
    body: undefined;
    response: ListAuditLogResponses[200];
  };
  /** GET /api/account/v1/sandbox */
  getAccountSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetAccountSandboxData['headers']>;
    body: undefined;
    response: GetAccountSandboxResponses[200];
  };
  /** POST /api/account/v1/sandbox */
  createAccountSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateAccountSandboxData['headers']>;
    body: CreateAccountSandboxData['body'];
    response: CreateAccountSandboxResponses[202];
  };
  /** DELETE /api/account/v1/sandbox */
  deleteAccountSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<DeleteAccountSandboxData['headers']>;
    body: undefined;
    response: DeleteAccountSandboxResponses[200];
  };
  /** POST /api/account/v1/sandbox/clock */
  advanceAccountSandboxClock: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<AdvanceAccountSandboxClockData['headers']>;
    body: AdvanceAccountSandboxClockData['body'];
    response: AdvanceAccountSandboxClockResponses[200];
  };
  /** POST /api/account/v1/sandbox/reset */
  resetAccountSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ResetAccountSandboxData['headers']>;
    body: undefined;
    response: ResetAccountSandboxResponses[202];
  };
  /** GET /api/account/v1/webhooks */
  listWebhooks: {
    path: Record<string, never>;
    query: NonNullable<ListWebhooksData['query']>;
    headers: NonNullable<ListWebhooksData['headers']>;
    body: undefined;
    response: ListWebhooksResponses[200];
  };
  /** POST /api/account/v1/webhooks */
  createWebhook: {
    path: Record<string, never>;
    query: NonNullable<CreateWebhookData['query']>;
    headers: NonNullable<CreateWebhookData['headers']>;
    body: CreateWebhookData['body'];
    response: CreateWebhookResponses[200];
  };
  /** DELETE /api/account/v1/webhooks/{endpointId} */
  removeWebhook: {
    path: NonNullable<RemoveWebhookData['path']>;
    query: NonNullable<RemoveWebhookData['query']>;
    headers: NonNullable<RemoveWebhookData['headers']>;
    body: undefined;
    response: RemoveWebhookResponses[200];
  };
  /** PATCH /api/account/v1/webhooks/{endpointId} */
  changeWebhook: {
    path: NonNullable<ChangeWebhookData['path']>;
    query: NonNullable<ChangeWebhookData['query']>;
    headers: NonNullable<ChangeWebhookData['headers']>;
    body: ChangeWebhookData['body'];
    response: ChangeWebhookResponses[200];
  };
  /** POST /api/account/v1/webhooks/{endpointId}/rotate */
  rotateWebhookSecret: {
    path: NonNullable<RotateWebhookSecretData['path']>;
    query: NonNullable<RotateWebhookSecretData['query']>;
    headers: NonNullable<RotateWebhookSecretData['headers']>;
    body: RotateWebhookSecretData['body'];
    response: RotateWebhookSecretResponses[200];
  };
  /** POST /api/account/v1/webhooks/{endpointId}/finish-rotation */
  finishWebhookRotation: {
    path: NonNullable<FinishWebhookRotationData['path']>;
    query: NonNullable<FinishWebhookRotationData['query']>;
    headers: NonNullable<FinishWebhookRotationData['headers']>;
    body: undefined;
    response: FinishWebhookRotationResponses[200];
  };
  /** POST /api/account/v1/webhooks/{endpointId}/resume */
  resumeWebhook: {
    path: NonNullable<ResumeWebhookData['path']>;
    query: NonNullable<ResumeWebhookData['query']>;
    headers: NonNullable<ResumeWebhookData['headers']>;
    body: undefined;
    response: ResumeWebhookResponses[200];
  };
  /** POST /api/account/v1/webhooks/{endpointId}/test */
  testWebhook: {
    path: NonNullable<TestWebhookData['path']>;
    query: NonNullable<TestWebhookData['query']>;
    headers: NonNullable<TestWebhookData['headers']>;
    body: undefined;
    response: TestWebhookResponses[200];
  };
  /** GET /api/account/v1/deliveries */
  listDeliveries: {
    path: Record<string, never>;
    query: NonNullable<ListDeliveriesData['query']>;
    headers: NonNullable<ListDeliveriesData['headers']>;
    body: undefined;
    response: ListDeliveriesResponses[200];
  };
  /** GET /api/account/v1/requests */
  listRequestLog: {
    path: Record<string, never>;
    query: NonNullable<ListRequestLogData['query']>;
    headers: NonNullable<ListRequestLogData['headers']>;
    body: undefined;
    response: ListRequestLogResponses[200];
  };
  /** GET /api/account/v1/requests/file */
  downloadRequestLog: {
    path: Record<string, never>;
    query: NonNullable<DownloadRequestLogData['query']>;
    headers: NonNullable<DownloadRequestLogData['headers']>;
    body: undefined;
    response: DownloadRequestLogResponses[200];
  };
  /** GET /api/account/v1/usage */
  listAccountUsage: {
    path: Record<string, never>;
    query: NonNullable<ListAccountUsageData['query']>;
    headers: NonNullable<ListAccountUsageData['headers']>;
    body: undefined;
    response: ListAccountUsageResponses[200];
  };
  /** GET /api/account/v1/deliveries/{eventId} */
  getDelivery: {
    path: NonNullable<GetDeliveryData['path']>;
    query: NonNullable<GetDeliveryData['query']>;
    headers: NonNullable<GetDeliveryData['headers']>;
    body: undefined;
    response: GetDeliveryResponses[200];
  };
  /** POST /api/account/v1/deliveries/retry */
  retryDeliveries: {
    path: Record<string, never>;
    query: NonNullable<RetryDeliveriesData['query']>;
    headers: NonNullable<RetryDeliveriesData['headers']>;
    body: RetryDeliveriesData['body'];
    response: RetryDeliveriesResponses[200];
  };
  /** GET /api/account/v1/feed */
  getFeed: {
    path: Record<string, never>;
    query: NonNullable<GetFeedData['query']>;
    headers: NonNullable<GetFeedData['headers']>;
    body: undefined;
    response: GetFeedResponses[200];
  };
  /** PUT /api/account/v1/feed */
  setFeed: {
    path: Record<string, never>;
    query: NonNullable<SetFeedData['query']>;
    headers: NonNullable<SetFeedData['headers']>;
    body: SetFeedData['body'];
    response: SetFeedResponses[200];
  };
  /** DELETE /api/account/v1/feed */
  removeFeed: {
    path: Record<string, never>;
    query: NonNullable<RemoveFeedData['query']>;
    headers: NonNullable<RemoveFeedData['headers']>;
    body: undefined;
    response: RemoveFeedResponses[200];
  };
  /** GET /api/account/v1/feed/polls */
  listFeedPolls: {
    path: Record<string, never>;
    query: NonNullable<ListFeedPollsData['query']>;
    headers: NonNullable<ListFeedPollsData['headers']>;
    body: undefined;
    response: ListFeedPollsResponses[200];
  };
  /** POST /api/account/v1/feed/polls */
  pollFeed: {
    path: Record<string, never>;
    query: NonNullable<PollFeedData['query']>;
    headers: NonNullable<PollFeedData['headers']>;
    body: undefined;
    response: PollFeedResponses[200];
  };
  /** GET /api/account/v1/commissions */
  listCommissions: {
    path: Record<string, never>;
    query: NonNullable<ListCommissionsData['query']>;
    headers: NonNullable<ListCommissionsData['headers']>;
    body: undefined;
    response: ListCommissionsResponses[200];
  };
  /** PUT /api/account/v1/commissions/{marketplace} */
  setCommission: {
    path: NonNullable<SetCommissionData['path']>;
    query: NonNullable<SetCommissionData['query']>;
    headers: NonNullable<SetCommissionData['headers']>;
    body: SetCommissionData['body'];
    response: SetCommissionResponses[200];
  };
  /** DELETE /api/account/v1/commissions/{marketplace} */
  removeCommission: {
    path: NonNullable<RemoveCommissionData['path']>;
    query: NonNullable<RemoveCommissionData['query']>;
    headers: NonNullable<RemoveCommissionData['headers']>;
    body: undefined;
    response: RemoveCommissionResponses[200];
  };
  /** GET /api/account/v1/personal-items */
  listPersonalItems: {
    path: Record<string, never>;
    query: NonNullable<ListPersonalItemsData['query']>;
    headers: NonNullable<ListPersonalItemsData['headers']>;
    body: undefined;
    response: ListPersonalItemsResponses[200];
  };
  /** POST /api/account/v1/personal-items */
  createPersonalItem: {
    path: Record<string, never>;
    query: NonNullable<CreatePersonalItemData['query']>;
    headers: NonNullable<CreatePersonalItemData['headers']>;
    body: CreatePersonalItemData['body'];
    response: CreatePersonalItemResponses[200];
  };
  /** GET /api/account/v1/personal-items/choices */
  listItemChoices: {
    path: Record<string, never>;
    query: NonNullable<ListItemChoicesData['query']>;
    headers: NonNullable<ListItemChoicesData['headers']>;
    body: undefined;
    response: ListItemChoicesResponses[200];
  };
  /** DELETE /api/account/v1/personal-items/{productId} */
  removePersonalItem: {
    path: NonNullable<RemovePersonalItemData['path']>;
    query: NonNullable<RemovePersonalItemData['query']>;
    headers: NonNullable<RemovePersonalItemData['headers']>;
    body: undefined;
    response: RemovePersonalItemResponses[200];
  };
  /** PATCH /api/account/v1/personal-items/{productId} */
  changePersonalItem: {
    path: NonNullable<ChangePersonalItemData['path']>;
    query: NonNullable<ChangePersonalItemData['query']>;
    headers: NonNullable<ChangePersonalItemData['headers']>;
    body: ChangePersonalItemData['body'];
    response: ChangePersonalItemResponses[200];
  };
  /** GET /api/account/v1/overview */
  getAccountOverview: {
    path: Record<string, never>;
    query: NonNullable<GetAccountOverviewData['query']>;
    headers: NonNullable<GetAccountOverviewData['headers']>;
    body: undefined;
    response: GetAccountOverviewResponses[200];
  };
  /** GET /api/account/v1/orders */
  listAccountOrders: {
    path: Record<string, never>;
    query: NonNullable<ListAccountOrdersData['query']>;
    headers: NonNullable<ListAccountOrdersData['headers']>;
    body: undefined;
    response: ListAccountOrdersResponses[200];
  };
  /** POST /api/account/v1/orders */
  createAccountOrders: {
    path: Record<string, never>;
    query: NonNullable<CreateAccountOrdersData['query']>;
    headers: NonNullable<CreateAccountOrdersData['headers']>;
    body: CreateAccountOrdersData['body'];
    response: CreateAccountOrdersResponses[200];
  };
  /** POST /api/account/v1/orders/quote */
  quoteAccountOrder: {
    path: Record<string, never>;
    query: NonNullable<QuoteAccountOrderData['query']>;
    headers: NonNullable<QuoteAccountOrderData['headers']>;
    body: QuoteAccountOrderData['body'];
    response: QuoteAccountOrderResponses[200];
  };
  /** GET /api/account/v1/orders/export */
  exportAccountOrders: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountOrdersData['query']>;
    headers: NonNullable<ExportAccountOrdersData['headers']>;
    body: undefined;
    response: ExportAccountOrdersResponses[200];
  };
  /** GET /api/account/v1/orders/{ref} */
  getAccountOrder: {
    path: NonNullable<GetAccountOrderData['path']>;
    query: NonNullable<GetAccountOrderData['query']>;
    headers: NonNullable<GetAccountOrderData['headers']>;
    body: undefined;
    response: GetAccountOrderResponses[200];
  };
  /** PUT /api/account/v1/orders/{ref}/status */
  changeAccountOrderStatus: {
    path: NonNullable<ChangeAccountOrderStatusData['path']>;
    query: NonNullable<ChangeAccountOrderStatusData['query']>;
    headers: NonNullable<ChangeAccountOrderStatusData['headers']>;
    body: ChangeAccountOrderStatusData['body'];
    response: ChangeAccountOrderStatusResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/payments */
  recordAccountPayment: {
    path: NonNullable<RecordAccountPaymentData['path']>;
    query: NonNullable<RecordAccountPaymentData['query']>;
    headers: NonNullable<RecordAccountPaymentData['headers']>;
    body: RecordAccountPaymentData['body'];
    response: RecordAccountPaymentResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/cost */
  getAccountOrderCost: {
    path: NonNullable<GetAccountOrderCostData['path']>;
    query: NonNullable<GetAccountOrderCostData['query']>;
    headers: NonNullable<GetAccountOrderCostData['headers']>;
    body: undefined;
    response: GetAccountOrderCostResponses[200];
  };
  /** GET /api/account/v1/suppliers */
  listAccountSuppliers: {
    path: Record<string, never>;
    query: NonNullable<ListAccountSuppliersData['query']>;
    headers: NonNullable<ListAccountSuppliersData['headers']>;
    body: undefined;
    response: ListAccountSuppliersResponses[200];
  };
  /** GET /api/account/v1/suppliers/export */
  exportAccountSuppliers: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountSuppliersData['query']>;
    headers: NonNullable<ExportAccountSuppliersData['headers']>;
    body: undefined;
    response: ExportAccountSuppliersResponses[200];
  };
  /** GET /api/account/v1/suppliers/{supplierId} */
  getAccountSupplier: {
    path: NonNullable<GetAccountSupplierData['path']>;
    query: NonNullable<GetAccountSupplierData['query']>;
    headers: NonNullable<GetAccountSupplierData['headers']>;
    body: undefined;
    response: GetAccountSupplierResponses[200];
  };
  /** GET /api/account/v1/order-drafts */
  listOrderDrafts: {
    path: Record<string, never>;
    query: NonNullable<ListOrderDraftsData['query']>;
    headers: NonNullable<ListOrderDraftsData['headers']>;
    body: undefined;
    response: ListOrderDraftsResponses[200];
  };
  /** POST /api/account/v1/order-drafts */
  createOrderDraft: {
    path: Record<string, never>;
    query: NonNullable<CreateOrderDraftData['query']>;
    headers: NonNullable<CreateOrderDraftData['headers']>;
    body: CreateOrderDraftData['body'];
    response: CreateOrderDraftResponses[200];
  };
  /** GET /api/account/v1/order-drafts/{draftId} */
  getOrderDraft: {
    path: NonNullable<GetOrderDraftData['path']>;
    query: NonNullable<GetOrderDraftData['query']>;
    headers: NonNullable<GetOrderDraftData['headers']>;
    body: undefined;
    response: GetOrderDraftResponses[200];
  };
  /** PATCH /api/account/v1/order-drafts/{draftId} */
  changeOrderDraft: {
    path: NonNullable<ChangeOrderDraftData['path']>;
    query: NonNullable<ChangeOrderDraftData['query']>;
    headers: NonNullable<ChangeOrderDraftData['headers']>;
    body: ChangeOrderDraftData['body'];
    response: ChangeOrderDraftResponses[200];
  };
  /** POST /api/account/v1/order-drafts/{draftId}/approve */
  approveOrderDraft: {
    path: NonNullable<ApproveOrderDraftData['path']>;
    query: NonNullable<ApproveOrderDraftData['query']>;
    headers: NonNullable<ApproveOrderDraftData['headers']>;
    body: ApproveOrderDraftData['body'];
    response: ApproveOrderDraftResponses[200];
  };
  /** POST /api/account/v1/order-drafts/{draftId}/reject */
  rejectOrderDraft: {
    path: NonNullable<RejectOrderDraftData['path']>;
    query: NonNullable<RejectOrderDraftData['query']>;
    headers: NonNullable<RejectOrderDraftData['headers']>;
    body: RejectOrderDraftData['body'];
    response: RejectOrderDraftResponses[200];
  };
  /** GET /api/account/v1/recommendations */
  listAccountRecommendations: {
    path: Record<string, never>;
    query: NonNullable<ListAccountRecommendationsData['query']>;
    headers: NonNullable<ListAccountRecommendationsData['headers']>;
    body: undefined;
    response: ListAccountRecommendationsResponses[200];
  };
  /** GET /api/account/v1/recommendations/summary */
  summarizeAccountRecommendations: {
    path: Record<string, never>;
    query: NonNullable<SummarizeAccountRecommendationsData['query']>;
    headers: NonNullable<SummarizeAccountRecommendationsData['headers']>;
    body: undefined;
    response: SummarizeAccountRecommendationsResponses[200];
  };
  /** GET /api/account/v1/recommendations/export */
  exportAccountRecommendations: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountRecommendationsData['query']>;
    headers: NonNullable<ExportAccountRecommendationsData['headers']>;
    body: undefined;
    response: ExportAccountRecommendationsResponses[200];
  };
  /** PUT /api/account/v1/recommendations/{productId}/dismissal */
  dismissAccountRecommendation: {
    path: NonNullable<DismissAccountRecommendationData['path']>;
    query: NonNullable<DismissAccountRecommendationData['query']>;
    headers: NonNullable<DismissAccountRecommendationData['headers']>;
    body: DismissAccountRecommendationData['body'];
    response: DismissAccountRecommendationResponses[200];
  };
  /** DELETE /api/account/v1/recommendations/{productId}/dismissal */
  restoreAccountRecommendation: {
    path: NonNullable<RestoreAccountRecommendationData['path']>;
    query: NonNullable<RestoreAccountRecommendationData['query']>;
    headers: NonNullable<RestoreAccountRecommendationData['headers']>;
    body: undefined;
    response: RestoreAccountRecommendationResponses[200];
  };
  /** GET /api/account/v1/catalog */
  listAccountCatalog: {
    path: Record<string, never>;
    query: NonNullable<ListAccountCatalogData['query']>;
    headers: NonNullable<ListAccountCatalogData['headers']>;
    body: undefined;
    response: ListAccountCatalogResponses[200];
  };
  /** GET /api/account/v1/catalog/summary */
  summarizeAccountCatalog: {
    path: Record<string, never>;
    query: NonNullable<SummarizeAccountCatalogData['query']>;
    headers: NonNullable<SummarizeAccountCatalogData['headers']>;
    body: undefined;
    response: SummarizeAccountCatalogResponses[200];
  };
  /** GET /api/account/v1/catalog/export */
  exportAccountCatalog: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountCatalogData['query']>;
    headers: NonNullable<ExportAccountCatalogData['headers']>;
    body: undefined;
    response: ExportAccountCatalogResponses[200];
  };
  /** POST /api/account/v1/catalog/lookup */
  lookUpAccountProducts: {
    path: Record<string, never>;
    query: NonNullable<LookUpAccountProductsData['query']>;
    headers: NonNullable<LookUpAccountProductsData['headers']>;
    body: LookUpAccountProductsData['body'];
    response: LookUpAccountProductsResponses[200];
  };
  /** GET /api/account/v1/cart */
  getCart: {
    path: Record<string, never>;
    query: NonNullable<GetCartData['query']>;
    headers: NonNullable<GetCartData['headers']>;
    body: undefined;
    response: GetCartResponses[200];
  };
  /** PATCH /api/account/v1/cart */
  changeCart: {
    path: Record<string, never>;
    query: NonNullable<ChangeCartData['query']>;
    headers: NonNullable<ChangeCartData['headers']>;
    body: ChangeCartData['body'];
    response: ChangeCartResponses[200];
  };
  /** GET /api/account/v1/products/{productId} */
  getAccountProduct: {
    path: NonNullable<GetAccountProductData['path']>;
    query: NonNullable<GetAccountProductData['query']>;
    headers: NonNullable<GetAccountProductData['headers']>;
    body: undefined;
    response: GetAccountProductResponses[200];
  };
  /** GET /api/account/v1/products/{productId}/image */
  getAccountProductImage: {
    path: NonNullable<GetAccountProductImageData['path']>;
    query: NonNullable<GetAccountProductImageData['query']>;
    headers: NonNullable<GetAccountProductImageData['headers']>;
    body: undefined;
    response: GetAccountProductImageResponses[200];
  };
  /** PUT /api/account/v1/products/{productId}/outliers/{date} */
  decideAccountOutlier: {
    path: NonNullable<DecideAccountOutlierData['path']>;
    query: NonNullable<DecideAccountOutlierData['query']>;
    headers: NonNullable<DecideAccountOutlierData['headers']>;
    body: DecideAccountOutlierData['body'];
    response: DecideAccountOutlierResponses[200];
  };
  /** DELETE /api/account/v1/products/{productId}/outliers/{date} */
  resetAccountOutlier: {
    path: NonNullable<ResetAccountOutlierData['path']>;
    query: NonNullable<ResetAccountOutlierData['query']>;
    headers: NonNullable<ResetAccountOutlierData['headers']>;
    body: undefined;
    response: ResetAccountOutlierResponses[200];
  };
  /** GET /api/account/v1/matches */
  listAccountMatches: {
    path: Record<string, never>;
    query: NonNullable<ListAccountMatchesData['query']>;
    headers: NonNullable<ListAccountMatchesData['headers']>;
    body: undefined;
    response: ListAccountMatchesResponses[200];
  };
  /** GET /api/account/v1/matches/export */
  exportAccountMatches: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountMatchesData['query']>;
    headers: NonNullable<ExportAccountMatchesData['headers']>;
    body: undefined;
    response: ExportAccountMatchesResponses[200];
  };
  /** POST /api/account/v1/matches/decisions */
  decideAccountMatches: {
    path: Record<string, never>;
    query: NonNullable<DecideAccountMatchesData['query']>;
    headers: NonNullable<DecideAccountMatchesData['headers']>;
    body: DecideAccountMatchesData['body'];
    response: DecideAccountMatchesResponses[200];
  };
  /** PUT /api/account/v1/matches/{clientProductId} */
  decideAccountMatch: {
    path: NonNullable<DecideAccountMatchData['path']>;
    query: NonNullable<DecideAccountMatchData['query']>;
    headers: NonNullable<DecideAccountMatchData['headers']>;
    body: DecideAccountMatchData['body'];
    response: DecideAccountMatchResponses[200];
  };
}

export const operationIds = [
  'getSession',
  'signIn',
  'signOut',
  'confirmSignIn',
  'listSessions',
  'signOutEverywhere',
  'endSession',
  'changePassword',
  'getTwoFactor',
  'startTwoFactorSetup',
  'confirmTwoFactorSetup',
  'disableTwoFactor',
  'renewRecoveryCodes',
  'requestPasswordReset',
  'resetPassword',
  'getSettings',
  'changeSettings',
  'previewPrices',
  'listConnectedApps',
  'disconnectApp',
  'listKeys',
  'createKey',
  'revokeKey',
  'rotateKey',
  'listUsers',
  'inviteUser',
  'changeUser',
  'resetUserTwoFactor',
  'listAuditLog',
  'getAccountSandbox',
  'createAccountSandbox',
  'deleteAccountSandbox',
  'advanceAccountSandboxClock',
  'resetAccountSandbox',
  'listWebhooks',
  'createWebhook',
  'removeWebhook',
  'changeWebhook',
  'rotateWebhookSecret',
  'finishWebhookRotation',
  'resumeWebhook',
  'testWebhook',
  'listDeliveries',
  'listRequestLog',
  'downloadRequestLog',
  'listAccountUsage',
  'getDelivery',
  'retryDeliveries',
  'getFeed',
  'setFeed',
  'removeFeed',
  'listFeedPolls',
  'pollFeed',
  'listCommissions',
  'setCommission',
  'removeCommission',
  'listPersonalItems',
  'createPersonalItem',
  'listItemChoices',
  'removePersonalItem',
  'changePersonalItem',
  'getAccountOverview',
  'listAccountOrders',
  'createAccountOrders',
  'quoteAccountOrder',
  'exportAccountOrders',
  'getAccountOrder',
  'changeAccountOrderStatus',
  'recordAccountPayment',
  'getAccountOrderCost',
  'listAccountSuppliers',
  'exportAccountSuppliers',
  'getAccountSupplier',
  'listOrderDrafts',
  'createOrderDraft',
  'getOrderDraft',
  'changeOrderDraft',
  'approveOrderDraft',
  'rejectOrderDraft',
  'listAccountRecommendations',
  'summarizeAccountRecommendations',
  'exportAccountRecommendations',
  'dismissAccountRecommendation',
  'restoreAccountRecommendation',
  'listAccountCatalog',
  'summarizeAccountCatalog',
  'exportAccountCatalog',
  'lookUpAccountProducts',
  'getCart',
  'changeCart',
  'getAccountProduct',
  'getAccountProductImage',
  'decideAccountOutlier',
  'resetAccountOutlier',
  'listAccountMatches',
  'exportAccountMatches',
  'decideAccountMatches',
  'decideAccountMatch',
] as const satisfies (keyof Operations)[];
