// Users of the company: invitations, roles, deactivation.

import { useEffect, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { type ChangeProps, ConfirmDialog, Dialog } from '../../components/dialog.tsx';
import { CheckboxGroup, checkedValues, Field, type Fields, Form, Select } from '../../components/form.tsx';
import { Menu, type MenuAction } from '../../components/menu.tsx';
import { Badge, Page, type Tone } from '../../components/page.tsx';
import { Table } from '../../components/table.tsx';
import { showToast } from '../../components/toast.tsx';
import { formatMoney, Time } from '../../format.tsx';
import { Loading, LoadMore, usePages } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { navigate } from '../../navigation.ts';
import type { PageProps } from '../../page-props.ts';
import { useSession } from '../../session.ts';

type User = ApiResponse<'listUsers'>['data']['items'][number];
type Role = User['role'];
type MemberRole = User['memberRoles'][number];
type UserDialog = { what: 'invite' } | { what: 'role' | 'memberRoles' | 'limit' | 'deactivate' | 'reset'; user: User };

/** Longer addresses wrap also on wide screens. */
const maxUnbroken = 36;

const tones: Record<User['status'], Tone> = { active: 'good', invited: 'blue', deactivated: 'plain' };
const states = { active: t('Active'), invited: t('Invited'), deactivated: t('Deactivated') };
/** What the roles permit: the one source of the page and its dialogs. */
const roleEffects: Record<Role, string> = {
  manager: t('Managers can change everything, including other users.'),
  member: t(
    'Members can do what their roles permit. Without a role, they view data, decide matches and create drafts.',
  ),
};
const roles: Record<Role, string> = { manager: t('Manager'), member: t('Member') };
const memberRoleNames: Record<MemberRole, string> = {
  buyer: t('Buyer'),
  approver: t('Approver'),
  finance: t('Finance'),
  developer: t('Developer'),
};
const memberRoleOptions: [MemberRole, string][] = [
  ['buyer', t('Buyer – recommendations, cart, orders, drafts and receipts')],
  ['approver', t('Approver – as a buyer, and approves drafts')],
  ['finance', t('Finance – costs, payments and exports, no orders')],
  ['developer', t('Developer – API keys, webhooks, the feed and the sandbox')],
];

/** Returns whether a user can place orders, so that a limit of orders applies. */
function canOrder({ role, memberRoles }: User): boolean {
  return role === 'manager' || memberRoles.some((name) => name === 'buyer' || name === 'approver');
}

export function Users({ query }: PageProps) {
  const users = usePages(async (cursor?: string) => {
    const { data } = await callApi('listUsers', { query: { cursor } });
    return { rows: data.items, next: data.nextCursor };
  });
  const [dialog, setDialog] = useState<UserDialog>();
  const isInvited = query.get('dialog') === 'invite';
  // The search leads to the dialog, also from this page.
  useEffect(() => {
    if (isInvited) setDialog({ what: 'invite' });
  }, [isInvited]);
  const close = () => {
    setDialog(undefined);
    if (isInvited) navigate('/account/users');
  };
  const invite = <Button kind="primary" label={t('Invite user')} onClick={() => setDialog({ what: 'invite' })} />;
  return (
    <Page title={t('Users')} actions={invite} lead={`${roleEffects.manager} ${roleEffects.member}`}>
      <Loading of={users}>
        {(rows) => (
          <>
            <List users={rows} openDialog={setDialog} reload={users.reload} />
            <LoadMore of={users} />
          </>
        )}
      </Loading>
      {dialog?.what === 'invite' && <Invite close={close} done={users.reload} />}
      {dialog?.what === 'role' && <ChangeRole of={dialog.user} close={close} done={users.reload} />}
      {dialog?.what === 'memberRoles' && <ChangeMemberRoles of={dialog.user} close={close} done={users.reload} />}
      {dialog?.what === 'limit' && <ChangeLimit of={dialog.user} close={close} done={users.reload} />}
      {dialog?.what === 'reset' && <ResetTwoFactor of={dialog.user} close={close} done={users.reload} />}
      {dialog?.what === 'deactivate' && <Deactivate of={dialog.user} close={close} done={users.reload} />}
    </Page>
  );
}

interface ListProps {
  users: User[];
  openDialog: (dialog: UserDialog) => void;
  reload: () => void;
}

function List({ users, openDialog, reload }: ListProps) {
  const me = useSession();
  const doing = (act: () => Promise<unknown>, done: string) => async () => {
    await act().then(
      () => showToast(done),
      (error) => showToast(error.message),
    );
    reload();
  };
  const buttons = (user: User) => {
    const { id: userId, email, role } = user;
    const button = ({ label, kind, onClick }: MenuAction) => (
      <Button kind={kind} label={label} aria-label={`${label}: ${email}`} onClick={onClick} />
    );
    if (user.status === 'deactivated') {
      const act = () => callApi('updateUser', { path: { userId }, body: { active: true } });
      return button({
        label: t('Reactivate'),
        onClick: doing(act, t('{{email}} can sign in again.', { email })),
      });
    }
    const [usual, ...others] = [
      user.status === 'invited' && {
        label: t('Resend'),
        onClick: doing(
          () => callApi('createUser', { body: { email, role, memberRoles: user.memberRoles } }),
          t('Invitation sent again to {{email}}.', { email }),
        ),
      },
      role === 'member' && { label: t('Change roles'), onClick: () => openDialog({ what: 'memberRoles', user }) },
      canOrder(user) &&
        me.user.monthlyOrderLimit === null && {
          label: t('Change limit'),
          onClick: () => openDialog({ what: 'limit', user }),
        },
      {
        label: role === 'manager' ? t('Make member') : t('Make manager'),
        onClick: () => openDialog({ what: 'role', user }),
      },
      user.hasTwoFactor &&
        userId !== me.user.id && {
          label: t('Reset two-factor'),
          onClick: () => openDialog({ what: 'reset', user }),
        },
      userId !== me.user.id && {
        label: t('Deactivate'),
        kind: 'danger-quiet' as const,
        onClick: () => openDialog({ what: 'deactivate', user }),
      },
    ].filter((action) => action !== false);
    return (
      <>
        {button(usual!)}
        {others.length > 0 && <Menu label={t('More actions: {{email}}', { email })} actions={others} />}
      </>
    );
  };
  return (
    <div class="user-rows">
      <Table
        label={t('Users')}
        rows={users}
        keyOf={(user) => user.id}
        columns={[
          {
            name: t('E-mail address'),
            kind: 'main',
            of: (user) => (
              <>
                <strong class={user.email.length <= maxUnbroken ? 'nowrap' : undefined}>{breakable(user.email)}</strong>
                {user.id === me.user.id && (
                  <>
                    {' '}
                    <small>{t('you')}</small>
                  </>
                )}
              </>
            ),
          },
          {
            name: t('Role'),
            of: ({ role, memberRoles }) =>
              memberRoles.length === 0 ? roles[role] : memberRoles.map((name) => memberRoleNames[name]).join(', '),
          },
          {
            name: t('Status'),
            of: (user) => (
              <>
                <Badge tone={tones[user.status]}>{states[user.status]}</Badge>
                {user.hasTwoFactor && <span class="under">{t('Two-factor on')}</span>}
              </>
            ),
          },
          {
            name: t('Monthly order limit'),
            of: (user) => {
              if (!canOrder(user)) return '–';
              const { monthlyOrderLimit: limit } = user;
              if (limit === null) return <span class="quiet">{t('No limit')}</span>;
              return (
                <span>
                  {formatMoney(limit, 'TRY')}
                  <small class="under">
                    {user.monthlyOrderLimitUsed === null
                      ? t('Used: not known, because an exchange rate is missing')
                      : t('{{amount}} used this month', { amount: formatMoney(user.monthlyOrderLimitUsed, 'TRY') })}
                  </small>
                </span>
              );
            },
          },
          { name: t('Last signed in'), of: (user) => <Time at={user.lastSignInAt} none={t('Never')} /> },
          { name: t('Actions'), kind: 'actions', of: buttons },
        ]}
      />
    </div>
  );
}

function Invite({ close, done }: ChangeProps) {
  // Who has a limit cannot set limits.
  const mayLimit = useSession().user.monthlyOrderLimit === null;
  const submit = async (fields: Fields) => {
    const { email = '', role = 'member' } = fields;
    const memberRoles = role === 'member' ? checkedValues<MemberRole>(fields, 'memberRoles') : [];
    const limit = fields.monthlyOrderLimit?.trim() ? { monthlyOrderLimit: fields.monthlyOrderLimit.trim() } : {};
    const body = { email: email.trim(), role: role as Role, memberRoles, ...limit };
    const { data } = await callApi('createUser', { body });
    showToast(t('Invitation sent to {{email}}. The link expires in 7 days.', { email: data.email }));
    close();
    done();
  };
  return (
    <Dialog title={t('Invite user')} close={close}>
      <Form action={t('Send invitation')} submit={submit} cancel={close}>
        <Field name="email" label={t('E-mail address')} type="email" required autofocus />
        <Select
          name="role"
          label={t('Role')}
          value="member"
          options={[
            ['member', roles.member],
            ['manager', roles.manager],
          ]}
          hint={`${roleEffects.manager} ${roleEffects.member}`}
        />
        <MemberRoles chosen={[]} />
        {mayLimit && (
          <Field
            label={t('Limit in TRY for each month')}
            name="monthlyOrderLimit"
            hint={t('Orders over the limit are saved as drafts. Empty for no limit.')}
            inputmode="decimal"
          />
        )}
      </Form>
    </Dialog>
  );
}

function ChangeRole({ of, close, done }: ChangeProps & { of: User }) {
  const me = useSession();
  const role = of.role === 'manager' ? 'member' : 'manager';
  const act = async () => {
    await callApi('updateUser', { path: { userId: of.id }, body: { role } });
    showToast(
      role === 'manager'
        ? t('{{email}} is now a manager.', { email: of.email })
        : t('{{email}} is now a member.', { email: of.email }),
    );
    done();
  };
  return (
    <ConfirmDialog
      title={
        role === 'manager'
          ? t('Make {{email}} a manager?', { email: of.email })
          : t('Make {{email}} a member?', { email: of.email })
      }
      action={role === 'manager' ? t('Make manager') : t('Make member')}
      act={act}
      close={close}>
      <p>
        {of.id === me.user.id ? `${roleEffects.member} ${t('Only another manager can undo this.')}` : roleEffects[role]}{' '}
        {t('This takes effect immediately.')}
      </p>
    </ConfirmDialog>
  );
}

function MemberRoles({ chosen }: { chosen: MemberRole[] }) {
  return (
    <CheckboxGroup name="memberRoles" label={t('Roles of a member')} options={memberRoleOptions} chosen={chosen} />
  );
}

function ChangeMemberRoles({ of, close, done }: ChangeProps & { of: User }) {
  const submit = async (fields: Fields) => {
    const memberRoles = checkedValues<MemberRole>(fields, 'memberRoles');
    await callApi('updateUser', { path: { userId: of.id }, body: { memberRoles } });
    showToast(t('Roles of {{email}} changed.', { email: of.email }));
    close();
    done();
  };
  return (
    <Dialog title={t('Roles of {{email}}', { email: of.email })} close={close}>
      <Form action={t('Save roles')} submit={submit} cancel={close}>
        <MemberRoles chosen={of.memberRoles} />
        <p class="quiet">{t('This takes effect immediately.')}</p>
      </Form>
    </Dialog>
  );
}

function ChangeLimit({ of, close, done }: ChangeProps & { of: User }) {
  const submit = async ({ monthlyOrderLimit: limit = '' }: Fields) => {
    const monthlyOrderLimit = limit.trim() === '' ? null : limit.trim();
    await callApi('updateUser', { path: { userId: of.id }, body: { monthlyOrderLimit } });
    showToast(t('Limit of {{email}} changed.', { email: of.email }));
    close();
    done();
  };
  return (
    <Dialog title={t('Monthly order limit of {{email}}', { email: of.email })} close={close}>
      <Form action={t('Save limit')} submit={submit} cancel={close}>
        <p>
          {t(
            'Orders over the limit are saved as drafts, which another user with the role manager or approver approves. Approved drafts and orders by API keys of the user count, too.',
          )}
        </p>
        <Field
          label={t('Limit in TRY for each month')}
          name="monthlyOrderLimit"
          hint={t('Empty for no limit.')}
          value={of.monthlyOrderLimit ?? ''}
          inputmode="decimal"
          autofocus
        />
      </Form>
    </Dialog>
  );
}

function ResetTwoFactor({ of, close, done }: ChangeProps & { of: User }) {
  const act = async () => {
    await callApi('deleteUserTwoFactor', { path: { userId: of.id } });
    showToast(t('Two-factor sign-in of {{email}} is off.', { email: of.email }));
    done();
  };
  return (
    <ConfirmDialog
      title={t('Reset two-factor sign-in of {{email}}?', { email: of.email })}
      action={t('Reset two-factor')}
      act={act}
      close={close}>
      <p>
        {t(
          'Do this if the user has lost the phone. It ends all their sessions. Their password is then enough to sign in, until they set it up again.',
        )}
      </p>
    </ConfirmDialog>
  );
}

function Deactivate({ of, close, done }: ChangeProps & { of: User }) {
  const act = async () => {
    await callApi('updateUser', { path: { userId: of.id }, body: { active: false } });
    showToast(t('{{email}} deactivated.', { email: of.email }));
    done();
  };
  return (
    <ConfirmDialog
      title={t('Deactivate {{email}}?', { email: of.email })}
      action={t('Deactivate user')}
      act={act}
      close={close}>
      <p>
        {t(
          'This ends all their sessions. They can’t sign in until you reactivate them. API keys that they created keep working.',
        )}
      </p>
    </ConfirmDialog>
  );
}
