// The requests and responses of handlers, derived from openapi/account.yaml by `npm run generate`.

import type {
  AdvanceAccountSandboxClockData,
  AdvanceAccountSandboxClockResponses,
  ApproveOrderDraftData,
  ApproveOrderDraftResponses,
  ConfirmSignInData,
  ConfirmSignInResponses,
  ConfirmTwoFactorSetupData,
  ConfirmTwoFactorSetupResponses,
  CreateAccountOrderData,
  CreateAccountOrderDraftData,
  CreateAccountOrderDraftResponses,
  CreateAccountOrderResponses,
  CreateAccountSandboxData,
  CreateAccountSandboxResponses,
  CreateAccountWebhookEndpointData,
  CreateAccountWebhookEndpointResponses,
  CreateCalendarFeedData,
  CreateCalendarFeedResponses,
  CreateCommentData,
  CreateCommentResponses,
  CreateFileData,
  CreateFileResponses,
  CreateKeyData,
  CreateKeyResponses,
  CreatePersonalItemData,
  CreatePersonalItemResponses,
  CreateRecoveryCodesData,
  CreateRecoveryCodesResponses,
  CreateTwoFactorSetupData,
  CreateTwoFactorSetupResponses,
  CreateUserData,
  CreateUserResponses,
  DeleteAccountConfirmationLinkData,
  DeleteAccountConfirmationLinkResponses,
  DeleteAccountOutlierDecisionData,
  DeleteAccountOutlierDecisionResponses,
  DeleteAccountRecommendationDismissalData,
  DeleteAccountRecommendationDismissalResponses,
  DeleteAccountSandboxData,
  DeleteAccountSandboxResponses,
  DeleteAccountWebhookEndpointData,
  DeleteAccountWebhookEndpointResponses,
  DeleteCalendarFeedData,
  DeleteCalendarFeedResponses,
  DeleteCommentData,
  DeleteCommentResponses,
  DeleteCommissionData,
  DeleteCommissionResponses,
  DeleteConnectedAppData,
  DeleteConnectedAppResponses,
  DeleteFeedData,
  DeleteFeedResponses,
  DeleteFileData,
  DeleteFileResponses,
  DeleteKeyData,
  DeleteKeyResponses,
  DeletePersonalItemData,
  DeletePersonalItemResponses,
  DeleteSessionData,
  DeleteSessionResponses,
  DeleteUserTwoFactorData,
  DeleteUserTwoFactorResponses,
  DisableTwoFactorData,
  DisableTwoFactorResponses,
  DownloadFileData,
  DownloadFileResponses,
  ExportAccountArrivalsData,
  ExportAccountArrivalsResponses,
  ExportAccountCatalogData,
  ExportAccountCatalogResponses,
  ExportAccountMatchesData,
  ExportAccountMatchesResponses,
  ExportAccountOrderDraftsData,
  ExportAccountOrderDraftsResponses,
  ExportAccountOrdersData,
  ExportAccountOrdersResponses,
  ExportAccountRecommendationsData,
  ExportAccountRecommendationsResponses,
  ExportAccountSuppliersData,
  ExportAccountSuppliersResponses,
  ExportAuditLogData,
  ExportAuditLogResponses,
  ExportRequestsData,
  ExportRequestsResponses,
  FinishAccountWebhookEndpointRotationData,
  FinishAccountWebhookEndpointRotationResponses,
  GetAccountListingImageData,
  GetAccountListingImageResponses,
  GetAccountOrderCostData,
  GetAccountOrderCostResponses,
  GetAccountOrderData,
  GetAccountOrderDocumentData,
  GetAccountOrderDocumentResponses,
  GetAccountOrderDraftData,
  GetAccountOrderDraftResponses,
  GetAccountOrderResponses,
  GetAccountOverviewData,
  GetAccountOverviewResponses,
  GetAccountPaymentScheduleData,
  GetAccountPaymentScheduleResponses,
  GetAccountProductData,
  GetAccountProductImageData,
  GetAccountProductImageResponses,
  GetAccountProductResponses,
  GetAccountSandboxData,
  GetAccountSandboxResponses,
  GetAccountSupplierData,
  GetAccountSupplierResponses,
  GetAccountWebhookDeliveryData,
  GetAccountWebhookDeliveryResponses,
  GetAccountWebhookEndpointData,
  GetAccountWebhookEndpointResponses,
  GetCalendarFeedData,
  GetCalendarFeedResponses,
  GetCartData,
  GetCartResponses,
  GetCommentData,
  GetCommentResponses,
  GetCompanyDetailsData,
  GetCompanyDetailsResponses,
  GetDigestData,
  GetDigestResponses,
  GetFeedData,
  GetFeedResponses,
  GetKeyData,
  GetKeyResponses,
  GetPersonalItemChoicesData,
  GetPersonalItemChoicesResponses,
  GetPersonalItemData,
  GetPersonalItemResponses,
  GetSessionData,
  GetSessionResponses,
  GetSettingsData,
  GetSettingsResponses,
  GetTableSettingsData,
  GetTableSettingsResponses,
  GetTwoFactorData,
  GetTwoFactorResponses,
  GetUserData,
  GetUserResponses,
  ListAccountArrivalsData,
  ListAccountArrivalsResponses,
  ListAccountCatalogData,
  ListAccountCatalogResponses,
  ListAccountClaimsData,
  ListAccountClaimsResponses,
  ListAccountConfirmationLinksData,
  ListAccountConfirmationLinksResponses,
  ListAccountConfirmationsData,
  ListAccountConfirmationsResponses,
  ListAccountMatchesData,
  ListAccountMatchesResponses,
  ListAccountOrderDraftsData,
  ListAccountOrderDraftsResponses,
  ListAccountOrderLinesData,
  ListAccountOrderLinesResponses,
  ListAccountOrdersData,
  ListAccountOrdersResponses,
  ListAccountReceiptsData,
  ListAccountReceiptsResponses,
  ListAccountRecommendationsData,
  ListAccountRecommendationsResponses,
  ListAccountShipmentsData,
  ListAccountShipmentsResponses,
  ListAccountSuppliersData,
  ListAccountSuppliersResponses,
  ListAccountUsageData,
  ListAccountUsageResponses,
  ListAccountWebhookDeliveriesData,
  ListAccountWebhookDeliveriesResponses,
  ListAccountWebhookEndpointsData,
  ListAccountWebhookEndpointsResponses,
  ListAuditLogData,
  ListAuditLogResponses,
  ListColleaguesData,
  ListColleaguesResponses,
  ListCommentsData,
  ListCommentsResponses,
  ListCommissionsData,
  ListCommissionsResponses,
  ListConnectedAppsData,
  ListConnectedAppsResponses,
  ListFeedPollsData,
  ListFeedPollsResponses,
  ListFilesData,
  ListFilesResponses,
  ListKeysData,
  ListKeysResponses,
  ListPersonalItemsData,
  ListPersonalItemsResponses,
  ListRequestsData,
  ListRequestsResponses,
  ListSessionsData,
  ListSessionsResponses,
  ListUsersData,
  ListUsersResponses,
  LookUpAccountProductsData,
  LookUpAccountProductsResponses,
  PollFeedData,
  PollFeedResponses,
  PreviewPricesData,
  PreviewPricesResponses,
  PushAccountClaimsData,
  PushAccountClaimsResponses,
  PushAccountConfirmationsData,
  PushAccountConfirmationsResponses,
  PushAccountReceiptsData,
  PushAccountReceiptsResponses,
  PushAccountShipmentsData,
  PushAccountShipmentsResponses,
  QuoteAccountOrderData,
  QuoteAccountOrderResponses,
  RejectOrderDraftData,
  RejectOrderDraftResponses,
  RequestPasswordResetData,
  RequestPasswordResetResponses,
  ResetAccountSandboxData,
  ResetAccountSandboxResponses,
  ResetPasswordData,
  ResetPasswordResponses,
  ResumeAccountWebhookEndpointData,
  ResumeAccountWebhookEndpointResponses,
  RetryAccountWebhookDeliveriesData,
  RetryAccountWebhookDeliveriesResponses,
  RotateAccountWebhookEndpointSecretData,
  RotateAccountWebhookEndpointSecretResponses,
  RotateKeyData,
  RotateKeyResponses,
  SendAccountOrderData,
  SendAccountOrderResponses,
  SignInData,
  SignInResponses,
  SignOutData,
  SignOutEverywhereData,
  SignOutEverywhereResponses,
  SignOutResponses,
  SummarizeAccountCatalogData,
  SummarizeAccountCatalogResponses,
  SummarizeAccountOrdersData,
  SummarizeAccountOrdersResponses,
  SummarizeAccountRecommendationsData,
  SummarizeAccountRecommendationsResponses,
  TestAccountWebhookEndpointData,
  TestAccountWebhookEndpointResponses,
  UpdateAccountConfirmationData,
  UpdateAccountConfirmationResponses,
  UpdateAccountMatchData,
  UpdateAccountMatchResponses,
  UpdateAccountMatchesData,
  UpdateAccountMatchesResponses,
  UpdateAccountOrderData,
  UpdateAccountOrderResponses,
  UpdateAccountOrderStatusData,
  UpdateAccountOrderStatusResponses,
  UpdateAccountOutlierDecisionData,
  UpdateAccountOutlierDecisionResponses,
  UpdateAccountPaymentData,
  UpdateAccountPaymentResponses,
  UpdateAccountPriceWatchData,
  UpdateAccountPriceWatchResponses,
  UpdateAccountRecommendationDismissalData,
  UpdateAccountRecommendationDismissalResponses,
  UpdateAccountWebhookEndpointData,
  UpdateAccountWebhookEndpointResponses,
  UpdateCartData,
  UpdateCartResponses,
  UpdateCommentData,
  UpdateCommentResponses,
  UpdateCommissionData,
  UpdateCommissionResponses,
  UpdateCompanyDetailsData,
  UpdateCompanyDetailsResponses,
  UpdateDigestData,
  UpdateDigestResponses,
  UpdateFeedData,
  UpdateFeedResponses,
  UpdateOrderDraftData,
  UpdateOrderDraftResponses,
  UpdatePasswordData,
  UpdatePasswordResponses,
  UpdatePersonalItemData,
  UpdatePersonalItemResponses,
  UpdateSettingsData,
  UpdateSettingsResponses,
  UpdateSupplierContactData,
  UpdateSupplierContactResponses,
  UpdateTableSettingsData,
  UpdateTableSettingsResponses,
  UpdateUserData,
  UpdateUserResponses,
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
  deleteSession: {
    path: NonNullable<DeleteSessionData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteSessionData['headers']>;
    body: undefined;
    response: DeleteSessionResponses[200];
  };
  /** PUT /api/account/v1/password */
  updatePassword: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<UpdatePasswordData['headers']>;
    body: UpdatePasswordData['body'];
    response: UpdatePasswordResponses[200];
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
  createTwoFactorSetup: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateTwoFactorSetupData['headers']>;
    body: undefined;
    response: CreateTwoFactorSetupResponses[201];
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
  createRecoveryCodes: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateRecoveryCodesData['headers']>;
    body: CreateRecoveryCodesData['body'];
    response: CreateRecoveryCodesResponses[201];
  };
  /** POST /api/account/v1/password/reset-requests */
  requestPasswordReset: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<RequestPasswordResetData['headers']>;
    body: RequestPasswordResetData['body'];
    response: RequestPasswordResetResponses[202];
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
  updateSettings: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<UpdateSettingsData['headers']>;
    body: UpdateSettingsData['body'];
    response: UpdateSettingsResponses[200];
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
  deleteConnectedApp: {
    path: NonNullable<DeleteConnectedAppData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteConnectedAppData['headers']>;
    body: undefined;
    response: DeleteConnectedAppResponses[200];
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
    response: CreateKeyResponses[201];
  };
  /** GET /api/account/v1/keys/{keyId} */
  getKey: {
    path: NonNullable<GetKeyData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetKeyData['headers']>;
    body: undefined;
    response: GetKeyResponses[200];
  };
  /** DELETE /api/account/v1/keys/{keyId} */
  deleteKey: {
    path: NonNullable<DeleteKeyData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteKeyData['headers']>;
    body: undefined;
    response: DeleteKeyResponses[200];
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
  createUser: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateUserData['headers']>;
    body: CreateUserData['body'];
    response: CreateUserResponses[201];
  };
  /** GET /api/account/v1/users/{userId} */
  getUser: {
    path: NonNullable<GetUserData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetUserData['headers']>;
    body: undefined;
    response: GetUserResponses[200];
  };
  /** PATCH /api/account/v1/users/{userId} */
  updateUser: {
    path: NonNullable<UpdateUserData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateUserData['headers']>;
    body: UpdateUserData['body'];
    response: UpdateUserResponses[200];
  };
  /** DELETE /api/account/v1/users/{userId}/two-factor */
  deleteUserTwoFactor: {
    path: NonNullable<DeleteUserTwoFactorData['path']>;
    query: Record<string, never>;
    headers: NonNullable<DeleteUserTwoFactorData['headers']>;
    body: undefined;
    response: DeleteUserTwoFactorResponses[200];
  };
  /** GET /api/account/v1/audit-log */
  listAuditLog: {
    path: Record<string, never>;
    query: NonNullable<ListAuditLogData['query']>;
    headers: NonNullable<ListAuditLogData['headers']>;
    body: undefined;
    response: ListAuditLogResponses[200];
  };
  /** GET /api/account/v1/audit-log/export */
  exportAuditLog: {
    path: Record<string, never>;
    query: NonNullable<ExportAuditLogData['query']>;
    headers: NonNullable<ExportAuditLogData['headers']>;
    body: undefined;
    response: ExportAuditLogResponses[200];
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
    response: AdvanceAccountSandboxClockResponses[202];
  };
  /** POST /api/account/v1/sandbox/reset */
  resetAccountSandbox: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ResetAccountSandboxData['headers']>;
    body: undefined;
    response: ResetAccountSandboxResponses[202];
  };
  /** GET /api/account/v1/webhook-endpoints */
  listAccountWebhookEndpoints: {
    path: Record<string, never>;
    query: NonNullable<ListAccountWebhookEndpointsData['query']>;
    headers: NonNullable<ListAccountWebhookEndpointsData['headers']>;
    body: undefined;
    response: ListAccountWebhookEndpointsResponses[200];
  };
  /** POST /api/account/v1/webhook-endpoints */
  createAccountWebhookEndpoint: {
    path: Record<string, never>;
    query: NonNullable<CreateAccountWebhookEndpointData['query']>;
    headers: NonNullable<CreateAccountWebhookEndpointData['headers']>;
    body: CreateAccountWebhookEndpointData['body'];
    response: CreateAccountWebhookEndpointResponses[201];
  };
  /** GET /api/account/v1/webhook-endpoints/{endpointId} */
  getAccountWebhookEndpoint: {
    path: NonNullable<GetAccountWebhookEndpointData['path']>;
    query: NonNullable<GetAccountWebhookEndpointData['query']>;
    headers: NonNullable<GetAccountWebhookEndpointData['headers']>;
    body: undefined;
    response: GetAccountWebhookEndpointResponses[200];
  };
  /** DELETE /api/account/v1/webhook-endpoints/{endpointId} */
  deleteAccountWebhookEndpoint: {
    path: NonNullable<DeleteAccountWebhookEndpointData['path']>;
    query: NonNullable<DeleteAccountWebhookEndpointData['query']>;
    headers: NonNullable<DeleteAccountWebhookEndpointData['headers']>;
    body: undefined;
    response: DeleteAccountWebhookEndpointResponses[200];
  };
  /** PATCH /api/account/v1/webhook-endpoints/{endpointId} */
  updateAccountWebhookEndpoint: {
    path: NonNullable<UpdateAccountWebhookEndpointData['path']>;
    query: NonNullable<UpdateAccountWebhookEndpointData['query']>;
    headers: NonNullable<UpdateAccountWebhookEndpointData['headers']>;
    body: UpdateAccountWebhookEndpointData['body'];
    response: UpdateAccountWebhookEndpointResponses[200];
  };
  /** POST /api/account/v1/webhook-endpoints/{endpointId}/rotate */
  rotateAccountWebhookEndpointSecret: {
    path: NonNullable<RotateAccountWebhookEndpointSecretData['path']>;
    query: NonNullable<RotateAccountWebhookEndpointSecretData['query']>;
    headers: NonNullable<RotateAccountWebhookEndpointSecretData['headers']>;
    body: RotateAccountWebhookEndpointSecretData['body'];
    response: RotateAccountWebhookEndpointSecretResponses[200];
  };
  /** POST /api/account/v1/webhook-endpoints/{endpointId}/finish-rotation */
  finishAccountWebhookEndpointRotation: {
    path: NonNullable<FinishAccountWebhookEndpointRotationData['path']>;
    query: NonNullable<FinishAccountWebhookEndpointRotationData['query']>;
    headers: NonNullable<FinishAccountWebhookEndpointRotationData['headers']>;
    body: undefined;
    response: FinishAccountWebhookEndpointRotationResponses[200];
  };
  /** POST /api/account/v1/webhook-endpoints/{endpointId}/resume */
  resumeAccountWebhookEndpoint: {
    path: NonNullable<ResumeAccountWebhookEndpointData['path']>;
    query: NonNullable<ResumeAccountWebhookEndpointData['query']>;
    headers: NonNullable<ResumeAccountWebhookEndpointData['headers']>;
    body: undefined;
    response: ResumeAccountWebhookEndpointResponses[200];
  };
  /** POST /api/account/v1/webhook-endpoints/{endpointId}/test */
  testAccountWebhookEndpoint: {
    path: NonNullable<TestAccountWebhookEndpointData['path']>;
    query: NonNullable<TestAccountWebhookEndpointData['query']>;
    headers: NonNullable<TestAccountWebhookEndpointData['headers']>;
    body: undefined;
    response: TestAccountWebhookEndpointResponses[200];
  };
  /** GET /api/account/v1/webhook-deliveries */
  listAccountWebhookDeliveries: {
    path: Record<string, never>;
    query: NonNullable<ListAccountWebhookDeliveriesData['query']>;
    headers: NonNullable<ListAccountWebhookDeliveriesData['headers']>;
    body: undefined;
    response: ListAccountWebhookDeliveriesResponses[200];
  };
  /** GET /api/account/v1/webhook-deliveries/{webhookDeliveryId} */
  getAccountWebhookDelivery: {
    path: NonNullable<GetAccountWebhookDeliveryData['path']>;
    query: NonNullable<GetAccountWebhookDeliveryData['query']>;
    headers: NonNullable<GetAccountWebhookDeliveryData['headers']>;
    body: undefined;
    response: GetAccountWebhookDeliveryResponses[200];
  };
  /** POST /api/account/v1/webhook-deliveries/retry */
  retryAccountWebhookDeliveries: {
    path: Record<string, never>;
    query: NonNullable<RetryAccountWebhookDeliveriesData['query']>;
    headers: NonNullable<RetryAccountWebhookDeliveriesData['headers']>;
    body: RetryAccountWebhookDeliveriesData['body'];
    response: RetryAccountWebhookDeliveriesResponses[202];
  };
  /** GET /api/account/v1/requests */
  listRequests: {
    path: Record<string, never>;
    query: NonNullable<ListRequestsData['query']>;
    headers: NonNullable<ListRequestsData['headers']>;
    body: undefined;
    response: ListRequestsResponses[200];
  };
  /** GET /api/account/v1/requests/export */
  exportRequests: {
    path: Record<string, never>;
    query: NonNullable<ExportRequestsData['query']>;
    headers: NonNullable<ExportRequestsData['headers']>;
    body: undefined;
    response: ExportRequestsResponses[200];
  };
  /** GET /api/account/v1/usage */
  listAccountUsage: {
    path: Record<string, never>;
    query: NonNullable<ListAccountUsageData['query']>;
    headers: NonNullable<ListAccountUsageData['headers']>;
    body: undefined;
    response: ListAccountUsageResponses[200];
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
  updateFeed: {
    path: Record<string, never>;
    query: NonNullable<UpdateFeedData['query']>;
    headers: NonNullable<UpdateFeedData['headers']>;
    body: UpdateFeedData['body'];
    response: UpdateFeedResponses[200];
  };
  /** DELETE /api/account/v1/feed */
  deleteFeed: {
    path: Record<string, never>;
    query: NonNullable<DeleteFeedData['query']>;
    headers: NonNullable<DeleteFeedData['headers']>;
    body: undefined;
    response: DeleteFeedResponses[200];
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
    response: PollFeedResponses[202];
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
  updateCommission: {
    path: NonNullable<UpdateCommissionData['path']>;
    query: NonNullable<UpdateCommissionData['query']>;
    headers: NonNullable<UpdateCommissionData['headers']>;
    body: UpdateCommissionData['body'];
    response: UpdateCommissionResponses[200];
  };
  /** DELETE /api/account/v1/commissions/{marketplace} */
  deleteCommission: {
    path: NonNullable<DeleteCommissionData['path']>;
    query: NonNullable<DeleteCommissionData['query']>;
    headers: NonNullable<DeleteCommissionData['headers']>;
    body: undefined;
    response: DeleteCommissionResponses[200];
  };
  /** GET /api/account/v1/company-details */
  getCompanyDetails: {
    path: Record<string, never>;
    query: NonNullable<GetCompanyDetailsData['query']>;
    headers: NonNullable<GetCompanyDetailsData['headers']>;
    body: undefined;
    response: GetCompanyDetailsResponses[200];
  };
  /** PATCH /api/account/v1/company-details */
  updateCompanyDetails: {
    path: Record<string, never>;
    query: NonNullable<UpdateCompanyDetailsData['query']>;
    headers: NonNullable<UpdateCompanyDetailsData['headers']>;
    body: UpdateCompanyDetailsData['body'];
    response: UpdateCompanyDetailsResponses[200];
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
    response: CreatePersonalItemResponses[201];
  };
  /** GET /api/account/v1/personal-items/choices */
  getPersonalItemChoices: {
    path: Record<string, never>;
    query: NonNullable<GetPersonalItemChoicesData['query']>;
    headers: NonNullable<GetPersonalItemChoicesData['headers']>;
    body: undefined;
    response: GetPersonalItemChoicesResponses[200];
  };
  /** GET /api/account/v1/personal-items/{productId} */
  getPersonalItem: {
    path: NonNullable<GetPersonalItemData['path']>;
    query: NonNullable<GetPersonalItemData['query']>;
    headers: NonNullable<GetPersonalItemData['headers']>;
    body: undefined;
    response: GetPersonalItemResponses[200];
  };
  /** DELETE /api/account/v1/personal-items/{productId} */
  deletePersonalItem: {
    path: NonNullable<DeletePersonalItemData['path']>;
    query: NonNullable<DeletePersonalItemData['query']>;
    headers: NonNullable<DeletePersonalItemData['headers']>;
    body: undefined;
    response: DeletePersonalItemResponses[200];
  };
  /** PATCH /api/account/v1/personal-items/{productId} */
  updatePersonalItem: {
    path: NonNullable<UpdatePersonalItemData['path']>;
    query: NonNullable<UpdatePersonalItemData['query']>;
    headers: NonNullable<UpdatePersonalItemData['headers']>;
    body: UpdatePersonalItemData['body'];
    response: UpdatePersonalItemResponses[200];
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
  createAccountOrder: {
    path: Record<string, never>;
    query: NonNullable<CreateAccountOrderData['query']>;
    headers: NonNullable<CreateAccountOrderData['headers']>;
    body: CreateAccountOrderData['body'];
    response: CreateAccountOrderResponses[201];
  };
  /** GET /api/account/v1/arrivals */
  listAccountArrivals: {
    path: Record<string, never>;
    query: NonNullable<ListAccountArrivalsData['query']>;
    headers: NonNullable<ListAccountArrivalsData['headers']>;
    body: undefined;
    response: ListAccountArrivalsResponses[200];
  };
  /** GET /api/account/v1/arrivals/export */
  exportAccountArrivals: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountArrivalsData['query']>;
    headers: NonNullable<ExportAccountArrivalsData['headers']>;
    body: undefined;
    response: ExportAccountArrivalsResponses[200];
  };
  /** GET /api/account/v1/calendar-feed */
  getCalendarFeed: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetCalendarFeedData['headers']>;
    body: undefined;
    response: GetCalendarFeedResponses[200];
  };
  /** POST /api/account/v1/calendar-feed */
  createCalendarFeed: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateCalendarFeedData['headers']>;
    body: undefined;
    response: CreateCalendarFeedResponses[201];
  };
  /** DELETE /api/account/v1/calendar-feed */
  deleteCalendarFeed: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<DeleteCalendarFeedData['headers']>;
    body: undefined;
    response: DeleteCalendarFeedResponses[200];
  };
  /** GET /api/account/v1/digest */
  getDigest: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<GetDigestData['headers']>;
    body: undefined;
    response: GetDigestResponses[200];
  };
  /** PUT /api/account/v1/digest */
  updateDigest: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<UpdateDigestData['headers']>;
    body: UpdateDigestData['body'];
    response: UpdateDigestResponses[200];
  };
  /** GET /api/account/v1/tables/{table} */
  getTableSettings: {
    path: NonNullable<GetTableSettingsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetTableSettingsData['headers']>;
    body: undefined;
    response: GetTableSettingsResponses[200];
  };
  /** PUT /api/account/v1/tables/{table} */
  updateTableSettings: {
    path: NonNullable<UpdateTableSettingsData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateTableSettingsData['headers']>;
    body: UpdateTableSettingsData['body'];
    response: UpdateTableSettingsResponses[200];
  };
  /** POST /api/account/v1/orders/quote */
  quoteAccountOrder: {
    path: Record<string, never>;
    query: NonNullable<QuoteAccountOrderData['query']>;
    headers: NonNullable<QuoteAccountOrderData['headers']>;
    body: QuoteAccountOrderData['body'];
    response: QuoteAccountOrderResponses[200];
  };
  /** GET /api/account/v1/orders/summary */
  summarizeAccountOrders: {
    path: Record<string, never>;
    query: NonNullable<SummarizeAccountOrdersData['query']>;
    headers: NonNullable<SummarizeAccountOrdersData['headers']>;
    body: undefined;
    response: SummarizeAccountOrdersResponses[200];
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
  /** PATCH /api/account/v1/orders/{ref} */
  updateAccountOrder: {
    path: NonNullable<UpdateAccountOrderData['path']>;
    query: NonNullable<UpdateAccountOrderData['query']>;
    headers: NonNullable<UpdateAccountOrderData['headers']>;
    body: UpdateAccountOrderData['body'];
    response: UpdateAccountOrderResponses[200];
  };
  /** PUT /api/account/v1/orders/{ref}/status */
  updateAccountOrderStatus: {
    path: NonNullable<UpdateAccountOrderStatusData['path']>;
    query: NonNullable<UpdateAccountOrderStatusData['query']>;
    headers: NonNullable<UpdateAccountOrderStatusData['headers']>;
    body: UpdateAccountOrderStatusData['body'];
    response: UpdateAccountOrderStatusResponses[200];
  };
  /** PUT /api/account/v1/orders/{ref}/payments/{paymentId} */
  updateAccountPayment: {
    path: NonNullable<UpdateAccountPaymentData['path']>;
    query: NonNullable<UpdateAccountPaymentData['query']>;
    headers: NonNullable<UpdateAccountPaymentData['headers']>;
    body: UpdateAccountPaymentData['body'];
    response: UpdateAccountPaymentResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/payment-schedule */
  getAccountPaymentSchedule: {
    path: NonNullable<GetAccountPaymentScheduleData['path']>;
    query: NonNullable<GetAccountPaymentScheduleData['query']>;
    headers: NonNullable<GetAccountPaymentScheduleData['headers']>;
    body: undefined;
    response: GetAccountPaymentScheduleResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/confirmations */
  listAccountConfirmations: {
    path: NonNullable<ListAccountConfirmationsData['path']>;
    query: NonNullable<ListAccountConfirmationsData['query']>;
    headers: NonNullable<ListAccountConfirmationsData['headers']>;
    body: undefined;
    response: ListAccountConfirmationsResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/confirmations */
  pushAccountConfirmations: {
    path: NonNullable<PushAccountConfirmationsData['path']>;
    query: NonNullable<PushAccountConfirmationsData['query']>;
    headers: NonNullable<PushAccountConfirmationsData['headers']>;
    body: PushAccountConfirmationsData['body'];
    response: PushAccountConfirmationsResponses[200];
  };
  /** PATCH /api/account/v1/orders/{ref}/confirmations/{confirmationId} */
  updateAccountConfirmation: {
    path: NonNullable<UpdateAccountConfirmationData['path']>;
    query: NonNullable<UpdateAccountConfirmationData['query']>;
    headers: NonNullable<UpdateAccountConfirmationData['headers']>;
    body: UpdateAccountConfirmationData['body'];
    response: UpdateAccountConfirmationResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/confirmation-links */
  listAccountConfirmationLinks: {
    path: NonNullable<ListAccountConfirmationLinksData['path']>;
    query: NonNullable<ListAccountConfirmationLinksData['query']>;
    headers: NonNullable<ListAccountConfirmationLinksData['headers']>;
    body: undefined;
    response: ListAccountConfirmationLinksResponses[200];
  };
  /** DELETE /api/account/v1/orders/{ref}/confirmation-links/{linkId} */
  deleteAccountConfirmationLink: {
    path: NonNullable<DeleteAccountConfirmationLinkData['path']>;
    query: NonNullable<DeleteAccountConfirmationLinkData['query']>;
    headers: NonNullable<DeleteAccountConfirmationLinkData['headers']>;
    body: undefined;
    response: DeleteAccountConfirmationLinkResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/shipments */
  listAccountShipments: {
    path: NonNullable<ListAccountShipmentsData['path']>;
    query: NonNullable<ListAccountShipmentsData['query']>;
    headers: NonNullable<ListAccountShipmentsData['headers']>;
    body: undefined;
    response: ListAccountShipmentsResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/shipments */
  pushAccountShipments: {
    path: NonNullable<PushAccountShipmentsData['path']>;
    query: NonNullable<PushAccountShipmentsData['query']>;
    headers: NonNullable<PushAccountShipmentsData['headers']>;
    body: PushAccountShipmentsData['body'];
    response: PushAccountShipmentsResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/receipts */
  listAccountReceipts: {
    path: NonNullable<ListAccountReceiptsData['path']>;
    query: NonNullable<ListAccountReceiptsData['query']>;
    headers: NonNullable<ListAccountReceiptsData['headers']>;
    body: undefined;
    response: ListAccountReceiptsResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/receipts */
  pushAccountReceipts: {
    path: NonNullable<PushAccountReceiptsData['path']>;
    query: NonNullable<PushAccountReceiptsData['query']>;
    headers: NonNullable<PushAccountReceiptsData['headers']>;
    body: PushAccountReceiptsData['body'];
    response: PushAccountReceiptsResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/claims */
  listAccountClaims: {
    path: NonNullable<ListAccountClaimsData['path']>;
    query: NonNullable<ListAccountClaimsData['query']>;
    headers: NonNullable<ListAccountClaimsData['headers']>;
    body: undefined;
    response: ListAccountClaimsResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/claims */
  pushAccountClaims: {
    path: NonNullable<PushAccountClaimsData['path']>;
    query: NonNullable<PushAccountClaimsData['query']>;
    headers: NonNullable<PushAccountClaimsData['headers']>;
    body: PushAccountClaimsData['body'];
    response: PushAccountClaimsResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/lines */
  listAccountOrderLines: {
    path: NonNullable<ListAccountOrderLinesData['path']>;
    query: NonNullable<ListAccountOrderLinesData['query']>;
    headers: NonNullable<ListAccountOrderLinesData['headers']>;
    body: undefined;
    response: ListAccountOrderLinesResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/cost */
  getAccountOrderCost: {
    path: NonNullable<GetAccountOrderCostData['path']>;
    query: NonNullable<GetAccountOrderCostData['query']>;
    headers: NonNullable<GetAccountOrderCostData['headers']>;
    body: undefined;
    response: GetAccountOrderCostResponses[200];
  };
  /** GET /api/account/v1/orders/{ref}/document */
  getAccountOrderDocument: {
    path: NonNullable<GetAccountOrderDocumentData['path']>;
    query: NonNullable<GetAccountOrderDocumentData['query']>;
    headers: NonNullable<GetAccountOrderDocumentData['headers']>;
    body: undefined;
    response: GetAccountOrderDocumentResponses[200];
  };
  /** POST /api/account/v1/orders/{ref}/send */
  sendAccountOrder: {
    path: NonNullable<SendAccountOrderData['path']>;
    query: NonNullable<SendAccountOrderData['query']>;
    headers: NonNullable<SendAccountOrderData['headers']>;
    body: SendAccountOrderData['body'];
    response: SendAccountOrderResponses[202];
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
  /** PATCH /api/account/v1/suppliers/{supplierId}/contact */
  updateSupplierContact: {
    path: NonNullable<UpdateSupplierContactData['path']>;
    query: NonNullable<UpdateSupplierContactData['query']>;
    headers: NonNullable<UpdateSupplierContactData['headers']>;
    body: UpdateSupplierContactData['body'];
    response: UpdateSupplierContactResponses[200];
  };
  /** GET /api/account/v1/order-drafts */
  listAccountOrderDrafts: {
    path: Record<string, never>;
    query: NonNullable<ListAccountOrderDraftsData['query']>;
    headers: NonNullable<ListAccountOrderDraftsData['headers']>;
    body: undefined;
    response: ListAccountOrderDraftsResponses[200];
  };
  /** POST /api/account/v1/order-drafts */
  createAccountOrderDraft: {
    path: Record<string, never>;
    query: NonNullable<CreateAccountOrderDraftData['query']>;
    headers: NonNullable<CreateAccountOrderDraftData['headers']>;
    body: CreateAccountOrderDraftData['body'];
    response: CreateAccountOrderDraftResponses[201];
  };
  /** GET /api/account/v1/order-drafts/export */
  exportAccountOrderDrafts: {
    path: Record<string, never>;
    query: NonNullable<ExportAccountOrderDraftsData['query']>;
    headers: NonNullable<ExportAccountOrderDraftsData['headers']>;
    body: undefined;
    response: ExportAccountOrderDraftsResponses[200];
  };
  /** GET /api/account/v1/order-drafts/{draftId} */
  getAccountOrderDraft: {
    path: NonNullable<GetAccountOrderDraftData['path']>;
    query: NonNullable<GetAccountOrderDraftData['query']>;
    headers: NonNullable<GetAccountOrderDraftData['headers']>;
    body: undefined;
    response: GetAccountOrderDraftResponses[200];
  };
  /** PATCH /api/account/v1/order-drafts/{draftId} */
  updateOrderDraft: {
    path: NonNullable<UpdateOrderDraftData['path']>;
    query: NonNullable<UpdateOrderDraftData['query']>;
    headers: NonNullable<UpdateOrderDraftData['headers']>;
    body: UpdateOrderDraftData['body'];
    response: UpdateOrderDraftResponses[200];
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
  updateAccountRecommendationDismissal: {
    path: NonNullable<UpdateAccountRecommendationDismissalData['path']>;
    query: NonNullable<UpdateAccountRecommendationDismissalData['query']>;
    headers: NonNullable<UpdateAccountRecommendationDismissalData['headers']>;
    body: UpdateAccountRecommendationDismissalData['body'];
    response: UpdateAccountRecommendationDismissalResponses[200];
  };
  /** DELETE /api/account/v1/recommendations/{productId}/dismissal */
  deleteAccountRecommendationDismissal: {
    path: NonNullable<DeleteAccountRecommendationDismissalData['path']>;
    query: NonNullable<DeleteAccountRecommendationDismissalData['query']>;
    headers: NonNullable<DeleteAccountRecommendationDismissalData['headers']>;
    body: undefined;
    response: DeleteAccountRecommendationDismissalResponses[200];
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
  updateCart: {
    path: Record<string, never>;
    query: NonNullable<UpdateCartData['query']>;
    headers: NonNullable<UpdateCartData['headers']>;
    body: UpdateCartData['body'];
    response: UpdateCartResponses[200];
  };
  /** GET /api/account/v1/products/{productId} */
  getAccountProduct: {
    path: NonNullable<GetAccountProductData['path']>;
    query: NonNullable<GetAccountProductData['query']>;
    headers: NonNullable<GetAccountProductData['headers']>;
    body: undefined;
    response: GetAccountProductResponses[200];
  };
  /** PUT /api/account/v1/products/{productId}/price-watch */
  updateAccountPriceWatch: {
    path: NonNullable<UpdateAccountPriceWatchData['path']>;
    query: NonNullable<UpdateAccountPriceWatchData['query']>;
    headers: NonNullable<UpdateAccountPriceWatchData['headers']>;
    body: UpdateAccountPriceWatchData['body'];
    response: UpdateAccountPriceWatchResponses[200];
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
  updateAccountOutlierDecision: {
    path: NonNullable<UpdateAccountOutlierDecisionData['path']>;
    query: NonNullable<UpdateAccountOutlierDecisionData['query']>;
    headers: NonNullable<UpdateAccountOutlierDecisionData['headers']>;
    body: UpdateAccountOutlierDecisionData['body'];
    response: UpdateAccountOutlierDecisionResponses[200];
  };
  /** DELETE /api/account/v1/products/{productId}/outliers/{date} */
  deleteAccountOutlierDecision: {
    path: NonNullable<DeleteAccountOutlierDecisionData['path']>;
    query: NonNullable<DeleteAccountOutlierDecisionData['query']>;
    headers: NonNullable<DeleteAccountOutlierDecisionData['headers']>;
    body: undefined;
    response: DeleteAccountOutlierDecisionResponses[200];
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
  updateAccountMatches: {
    path: Record<string, never>;
    query: NonNullable<UpdateAccountMatchesData['query']>;
    headers: NonNullable<UpdateAccountMatchesData['headers']>;
    body: UpdateAccountMatchesData['body'];
    response: UpdateAccountMatchesResponses[200];
  };
  /** GET /api/account/v1/matches/{clientProductId}/image */
  getAccountListingImage: {
    path: NonNullable<GetAccountListingImageData['path']>;
    query: NonNullable<GetAccountListingImageData['query']>;
    headers: NonNullable<GetAccountListingImageData['headers']>;
    body: undefined;
    response: GetAccountListingImageResponses[200];
  };
  /** PUT /api/account/v1/matches/{clientProductId} */
  updateAccountMatch: {
    path: NonNullable<UpdateAccountMatchData['path']>;
    query: NonNullable<UpdateAccountMatchData['query']>;
    headers: NonNullable<UpdateAccountMatchData['headers']>;
    body: UpdateAccountMatchData['body'];
    response: UpdateAccountMatchResponses[200];
  };
  /** GET /api/account/v1/files */
  listFiles: {
    path: Record<string, never>;
    query: NonNullable<ListFilesData['query']>;
    headers: NonNullable<ListFilesData['headers']>;
    body: undefined;
    response: ListFilesResponses[200];
  };
  /** POST /api/account/v1/files */
  createFile: {
    path: Record<string, never>;
    query: NonNullable<CreateFileData['query']>;
    headers: NonNullable<CreateFileData['headers']>;
    body: CreateFileData['body'];
    response: CreateFileResponses[201];
  };
  /** DELETE /api/account/v1/files/{fileId} */
  deleteFile: {
    path: NonNullable<DeleteFileData['path']>;
    query: NonNullable<DeleteFileData['query']>;
    headers: NonNullable<DeleteFileData['headers']>;
    body: undefined;
    response: DeleteFileResponses[200];
  };
  /** GET /api/account/v1/files/{fileId}/content */
  downloadFile: {
    path: NonNullable<DownloadFileData['path']>;
    query: NonNullable<DownloadFileData['query']>;
    headers: NonNullable<DownloadFileData['headers']>;
    body: undefined;
    response: DownloadFileResponses[200];
  };
  /** GET /api/account/v1/comments */
  listComments: {
    path: Record<string, never>;
    query: NonNullable<ListCommentsData['query']>;
    headers: NonNullable<ListCommentsData['headers']>;
    body: undefined;
    response: ListCommentsResponses[200];
  };
  /** POST /api/account/v1/comments */
  createComment: {
    path: Record<string, never>;
    query: NonNullable<CreateCommentData['query']>;
    headers: NonNullable<CreateCommentData['headers']>;
    body: CreateCommentData['body'];
    response: CreateCommentResponses[201];
  };
  /** GET /api/account/v1/comments/{commentId} */
  getComment: {
    path: NonNullable<GetCommentData['path']>;
    query: NonNullable<GetCommentData['query']>;
    headers: NonNullable<GetCommentData['headers']>;
    body: undefined;
    response: GetCommentResponses[200];
  };
  /** DELETE /api/account/v1/comments/{commentId} */
  deleteComment: {
    path: NonNullable<DeleteCommentData['path']>;
    query: NonNullable<DeleteCommentData['query']>;
    headers: NonNullable<DeleteCommentData['headers']>;
    body: undefined;
    response: DeleteCommentResponses[200];
  };
  /** PATCH /api/account/v1/comments/{commentId} */
  updateComment: {
    path: NonNullable<UpdateCommentData['path']>;
    query: NonNullable<UpdateCommentData['query']>;
    headers: NonNullable<UpdateCommentData['headers']>;
    body: UpdateCommentData['body'];
    response: UpdateCommentResponses[200];
  };
  /** GET /api/account/v1/colleagues */
  listColleagues: {
    path: Record<string, never>;
    query: NonNullable<ListColleaguesData['query']>;
    headers: NonNullable<ListColleaguesData['headers']>;
    body: undefined;
    response: ListColleaguesResponses[200];
  };
}

export const operationIds = [
  'getSession',
  'signIn',
  'signOut',
  'confirmSignIn',
  'listSessions',
  'signOutEverywhere',
  'deleteSession',
  'updatePassword',
  'getTwoFactor',
  'createTwoFactorSetup',
  'confirmTwoFactorSetup',
  'disableTwoFactor',
  'createRecoveryCodes',
  'requestPasswordReset',
  'resetPassword',
  'getSettings',
  'updateSettings',
  'previewPrices',
  'listConnectedApps',
  'deleteConnectedApp',
  'listKeys',
  'createKey',
  'getKey',
  'deleteKey',
  'rotateKey',
  'listUsers',
  'createUser',
  'getUser',
  'updateUser',
  'deleteUserTwoFactor',
  'listAuditLog',
  'exportAuditLog',
  'getAccountSandbox',
  'createAccountSandbox',
  'deleteAccountSandbox',
  'advanceAccountSandboxClock',
  'resetAccountSandbox',
  'listAccountWebhookEndpoints',
  'createAccountWebhookEndpoint',
  'getAccountWebhookEndpoint',
  'deleteAccountWebhookEndpoint',
  'updateAccountWebhookEndpoint',
  'rotateAccountWebhookEndpointSecret',
  'finishAccountWebhookEndpointRotation',
  'resumeAccountWebhookEndpoint',
  'testAccountWebhookEndpoint',
  'listAccountWebhookDeliveries',
  'getAccountWebhookDelivery',
  'retryAccountWebhookDeliveries',
  'listRequests',
  'exportRequests',
  'listAccountUsage',
  'getFeed',
  'updateFeed',
  'deleteFeed',
  'listFeedPolls',
  'pollFeed',
  'listCommissions',
  'updateCommission',
  'deleteCommission',
  'getCompanyDetails',
  'updateCompanyDetails',
  'listPersonalItems',
  'createPersonalItem',
  'getPersonalItemChoices',
  'getPersonalItem',
  'deletePersonalItem',
  'updatePersonalItem',
  'getAccountOverview',
  'listAccountOrders',
  'createAccountOrder',
  'listAccountArrivals',
  'exportAccountArrivals',
  'getCalendarFeed',
  'createCalendarFeed',
  'deleteCalendarFeed',
  'getDigest',
  'updateDigest',
  'getTableSettings',
  'updateTableSettings',
  'quoteAccountOrder',
  'summarizeAccountOrders',
  'exportAccountOrders',
  'getAccountOrder',
  'updateAccountOrder',
  'updateAccountOrderStatus',
  'updateAccountPayment',
  'getAccountPaymentSchedule',
  'listAccountConfirmations',
  'pushAccountConfirmations',
  'updateAccountConfirmation',
  'listAccountConfirmationLinks',
  'deleteAccountConfirmationLink',
  'listAccountShipments',
  'pushAccountShipments',
  'listAccountReceipts',
  'pushAccountReceipts',
  'listAccountClaims',
  'pushAccountClaims',
  'listAccountOrderLines',
  'getAccountOrderCost',
  'getAccountOrderDocument',
  'sendAccountOrder',
  'listAccountSuppliers',
  'exportAccountSuppliers',
  'getAccountSupplier',
  'updateSupplierContact',
  'listAccountOrderDrafts',
  'createAccountOrderDraft',
  'exportAccountOrderDrafts',
  'getAccountOrderDraft',
  'updateOrderDraft',
  'approveOrderDraft',
  'rejectOrderDraft',
  'listAccountRecommendations',
  'summarizeAccountRecommendations',
  'exportAccountRecommendations',
  'updateAccountRecommendationDismissal',
  'deleteAccountRecommendationDismissal',
  'listAccountCatalog',
  'summarizeAccountCatalog',
  'exportAccountCatalog',
  'lookUpAccountProducts',
  'getCart',
  'updateCart',
  'getAccountProduct',
  'updateAccountPriceWatch',
  'getAccountProductImage',
  'updateAccountOutlierDecision',
  'deleteAccountOutlierDecision',
  'listAccountMatches',
  'exportAccountMatches',
  'updateAccountMatches',
  'getAccountListingImage',
  'updateAccountMatch',
  'listFiles',
  'createFile',
  'deleteFile',
  'downloadFile',
  'listComments',
  'createComment',
  'getComment',
  'deleteComment',
  'updateComment',
  'listColleagues',
] as const satisfies (keyof Operations)[];
