// The text of a comment, with suggestions of colleagues after an `@`.

import { useId, useRef, useState } from 'preact/hooks';
import { t } from '../../messages.ts';
import { mode } from '../../mode.ts';
import { useSession } from '../../session.ts';
import { type Colleague, suggestColleagues, type TypedMention, typedMention } from './mentions.ts';

interface MentionFieldProps {
  label: string;
  text: string;
  colleagues: () => Promise<Colleague[]>;
}

interface Suggestions {
  mention: TypedMention;
  options: Colleague[];
  active: number;
}

export function MentionField({ label, text, colleagues }: MentionFieldProps) {
  const id = useId();
  const { user } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<Suggestions>();

  const update = async () => {
    const before = caretMention(field.current);
    if (before === undefined) return setShown(undefined);
    const others = (await colleagues().catch(() => [])).filter((one) => one.id !== user.id);
    // The user may have typed on.
    const mention = caretMention(field.current);
    const options = mention ? suggestColleagues(others, mention.typed) : [];
    setShown(mention && options.length > 0 ? { mention, options, active: 0 } : undefined);
  };
  const choose = (colleague: Colleague | undefined) => {
    if (!field.current || !shown || !colleague) return;
    const { start, end } = shown.mention;
    field.current.setRangeText(`@${colleague.name} `, start, end, 'end');
    field.current.focus();
    setShown(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (!shown) return;
    const { options, active } = shown;
    const move = (steps: number) => setShown({ ...shown, active: (active + steps + options.length) % options.length });
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => choose(options[active]),
      Tab: () => choose(options[active]),
      Escape: () => setShown(undefined),
    };
    const act = actions[event.key];
    if (!act || event.shiftKey || event.isComposing) return;
    // Escape would close the sheet, too.
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return (
    <div class="field mentions">
      <label for={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        name="text"
        rows={3}
        required
        maxlength={2000}
        dir="auto"
        defaultValue={text}
        aria-describedby={`${id}-hint`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={shown && `${id}-list`}
        aria-activedescendant={shown && `${id}-${shown.active}`}
        autocomplete="off"
        onInput={update}
        onClick={update}
        onKeyDown={press}
        onBlur={() => setShown(undefined)}
      />
      {shown && (
        <div id={`${id}-list`} role="listbox" aria-label={t('Colleagues')}>
          {shown.options.map((colleague, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === shown.active}
              // Before the text loses the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(colleague);
              }}>
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <p class="hint" id={`${id}-hint`}>
        {mode === 'test'
          ? t('Type @ to mention colleagues. With test data, they get no e-mail.')
          : t('Type @ to mention colleagues. They get an e-mail.')}
      </p>
    </div>
  );
}

function caretMention(field: HTMLTextAreaElement | null): TypedMention | undefined {
  return field ? typedMention(field.value, field.selectionEnd) : undefined;
}
