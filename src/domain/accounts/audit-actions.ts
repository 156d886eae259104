// Names of the actions and authors in the audit log, for its page and its download.

import { humanize } from '../humanize.ts';
import type { Translate } from '../translate.ts';

/** Returns what names an action such as `key.rotated`. Unknown actions get the words of their code. */
export function actionNamer(t: Translate): (action: string) => string {
  const names = actionNames(t);
  return (action) => names[action] ?? humanize(action);
}

/** Returns what authors other than users are; null for users. */
export function authorLabels(t: Translate): Record<'user' | 'operator' | 'api_key' | 'supplier', string | null> {
  return { user: null, operator: t('support'), api_key: t('API key'), supplier: t('supplier') };
}

const actionNames = (t: Translate): Record<string, string> => ({
  'session.started': t('Session started'),
  'session.ended': t('Session ended'),
  'password.updated': t('Password changed'),
  'password.reset': t('Password reset'),
  'password.reset_requested': t('Password reset requested'),
  'two_factor.setup_started': t('Set-up of two-factor sign-in started'),
  'two_factor.enabled': t('Two-factor sign-in turned on'),
  'two_factor.disabled': t('Two-factor sign-in turned off'),
  'two_factor.reset': t('Two-factor sign-in reset'),
  'two_factor.requested': t('Code requested at sign-in'),
  'two_factor.failed': t('Code rejected'),
  'two_factor.recovery_code_used': t('Recovery code used'),
  'two_factor.recovery_codes_renewed': t('Recovery codes renewed'),
  'user.invited': t('User invited'),
  'user.updated': t('User changed'),
  'user.anonymized': t('User anonymized'),
  'company.exported': t('Company data exported'),
  'company.erased': t('Company data erased'),
  'company.audit_purged': t('Old audit entries deleted'),
  'settings.updated': t('Settings changed'),
  'company_details.updated': t('Company details changed'),
  'supplier_contact.updated': t('Supplier contact changed'),
  'key.created': t('Key created'),
  'key.rotated': t('Key rotated'),
  'key.revoked': t('Key revoked'),
  'sandbox.created': t('Sandbox created'),
  'sandbox.reset': t('Sandbox reset'),
  'sandbox.deleted': t('Sandbox deleted'),
  'sandbox.clock_advanced': t('Sandbox clock advanced'),
  'webhook_endpoint.created': t('Webhook created'),
  'webhook_endpoint.updated': t('Webhook changed'),
  'webhook_endpoint.deleted': t('Webhook removed'),
  'webhook_endpoint.secret_rotated': t('Webhook secret rotated'),
  'webhook_endpoint.rotation_finished': t('Old webhook secret expired'),
  'webhook_endpoint.tested': t('Test event sent'),
  'webhook_endpoint.paused': t('Webhook paused'),
  'webhook_endpoint.resumed': t('Webhook resumed'),
  'app.connected': t('App connected'),
  'app.disconnected': t('App disconnected'),
  'delivery.retried': t('Deliveries retried'),
  'feed.updated': t('Feed changed'),
  'feed.deleted': t('Feed removed'),
  'feed.polled': t('Feed polled'),
  'commission.updated': t('Commission changed'),
  'commission.deleted': t('Commission removed'),
  'personal_item.created': t('Personal item created'),
  'personal_item.updated': t('Personal item changed'),
  'personal_item.deleted': t('Personal item removed'),
  'match.decided': t('Match decided'),
  'recommendation.dismissed': t('Recommendation dismissed'),
  'recommendation.restored': t('Recommendation restored'),
  'outlier.decided': t('Outlier decided'),
  'outlier.reset': t('Outlier reset'),
  'order.created': t('Order created'),
  'order.updated': t('Order changed'),
  'order.status_updated': t('Order status changed'),
  'order.payment_recorded': t('Payment recorded'),
  'order.confirmed': t('Order confirmation recorded'),
  'order.differences_updated': t('Differences accepted or rejected'),
  'order.shipped': t('Shipment recorded'),
  'order.received': t('Goods received'),
  'order.claimed': t('Claim recorded'),
  'order.sent': t('Purchase order sent'),
  'order.confirmation_link_revoked': t('Confirmation link revoked'),
  'order_draft.created': t('Draft created'),
  'order_draft.updated': t('Draft changed'),
  'order_draft.change_accepted': t('Changes of a draft accepted'),
  'order_draft.approved': t('Draft approved'),
  'order_draft.rejected': t('Draft rejected'),
  'calendar_feed.created': t('Calendar URL created'),
  'calendar_feed.deleted': t('Calendar URL revoked'),
  'file.uploaded': t('File uploaded'),
  'file.deleted': t('File deleted'),
  'comment.created': t('Comment created'),
  'comment.updated': t('Comment edited'),
  'comment.deleted': t('Comment deleted'),
});
