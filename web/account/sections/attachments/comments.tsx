// The comments on an object: reading, writing, editing and deletion.

import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { breakable } from '../../components/breakable.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { Time } from '../../format.tsx';
import { Loading, loadAll, useLoad } from '../../loading.tsx';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { MentionField } from './mention-field.tsx';
import { type Colleague, mentionsIn, splitMentions } from './mentions.ts';
import type { SubjectProps } from './subject.ts';

type Comment = ApiResponse<'createComment'>['data'];

export function Comments({ subject }: SubjectProps) {
  const comments = useLoad(
    () =>
      loadAll(async (cursor: string | undefined) => {
        const { data } = await callApi('listComments', { query: { ...subject, limit: 200, cursor } });
        return { rows: data.items, next: data.nextCursor };
      }).then((newestFirst) => newestFirst.toReversed()),
    [subject.subjectType, subject.subjectId],
  );
  const colleagues = useColleagues(subject);
  const [written, setWritten] = useState(0);
  const create = async (text: string) => {
    const mentionedUserIds = await colleagues.mentionedIds(text);
    await callApi('createComment', { body: { ...subject, text, mentionedUserIds } });
    await comments.reload();
    setWritten(written + 1);
  };
  return (
    <>
      <Loading of={comments} lines={2}>
        {(items) =>
          items.length === 0 ? (
            <p class="quiet">{t('No comments yet.')}</p>
          ) : (
            <ol class="comments" aria-label={t('Comments')}>
              {items.map((comment) => (
                <Entry key={comment.id} comment={comment} colleagues={colleagues} changed={comments.reload} />
              ))}
            </ol>
          )
        }
      </Loading>
      <CommentForm key={written} action={t('Add comment')} colleagues={colleagues} submit={create} />
    </>
  );
}

interface Colleagues {
  load: () => Promise<Colleague[]>;
  /** Returns the IDs of the colleagues whom a text mentions. */
  mentionedIds: (text: string) => Promise<string[]>;
}

/** The colleagues who may see the object, loaded when a text first has an `@`. */
function useColleagues({ subjectType }: SubjectProps['subject']): Colleagues {
  const loading = useRef<Promise<Colleague[]> | undefined>(undefined);
  const load = () => {
    loading.current ??= loadAll(async (cursor: string | undefined) => {
      const { data } = await callApi('listColleagues', { query: { subjectType: [subjectType], limit: 200, cursor } });
      return { rows: data.items, next: data.nextCursor };
    });
    loading.current.catch(() => {
      loading.current = undefined;
    });
    return loading.current;
  };
  return { load, mentionedIds: async (text) => (text.includes('@') ? mentionsIn(text, await load()) : []) };
}

interface CommentFormProps {
  action: string;
  colleagues: Colleagues;
  text?: string;
  submit: (text: string) => Promise<unknown>;
  cancel?: () => void;
}

function CommentForm({ action, colleagues, text = '', submit, cancel }: CommentFormProps) {
  return (
    <Form action={action} submit={({ text = '' }) => submit(text)} {...(cancel && { cancel })}>
      <MentionField label={cancel ? t('Edit comment') : t('New comment')} text={text} colleagues={colleagues.load} />
    </Form>
  );
}

interface EntryProps {
  comment: Comment;
  colleagues: Colleagues;
  changed: () => Promise<unknown>;
}

function Entry({ comment, colleagues, changed }: EntryProps) {
  const { user } = useSession();
  const { id, text, createdBy, createdAt, editedAt } = comment;
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const edit = async (entered: string) => {
    const mentionedUserIds = await colleagues.mentionedIds(entered);
    await callApi('updateComment', { path: { commentId: id }, body: { text: entered, mentionedUserIds } });
    await changed();
    setEditing(false);
  };
  return (
    <li>
      <p class="comment-head">
        <strong>{breakable(createdBy.name)}</strong>{' '}
        <small class="quiet">
          <Time at={createdAt} />
          {editedAt && text !== null && ` · ${t('edited')}`}
        </small>
      </p>
      {text === null ? (
        <p class="quiet">{t('This comment was deleted.')}</p>
      ) : isEditing ? (
        <CommentForm
          action={t('Save comment')}
          colleagues={colleagues}
          text={text}
          submit={edit}
          cancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p class="comment-text" dir="auto">
            {markMentions(comment, text)}
          </p>
          {createdBy.id === user.id && (
            <p class="comment-actions">
              <Button kind="plain" label={t('Edit')} aria-label={t('Edit comment')} onClick={() => setEditing(true)} />
              <Button
                kind="plain"
                label={t('Delete')}
                aria-label={t('Delete comment')}
                onClick={() => setDeleting(true)}
              />
            </p>
          )}
        </>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('Delete comment?')}
          action={t('Delete comment')}
          act={async () => {
            await callApi('deleteComment', { path: { commentId: id } });
            await changed();
          }}
          close={() => setDeleting(false)}>
          <p>{t('Others see that there was a comment, and not its text.')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function markMentions({ mentions }: Comment, text: string): ComponentChildren {
  return splitMentions(text, mentions).map(({ text: part, isMention }) =>
    isMention ? <span class="mention">{part}</span> : part,
  );
}
