// The dialog that accepts what the supplier confirmed, and asks what becomes of the units that the supplier did not confirm.

import type { ApiResponse } from '../../../api.ts';
import { type ChangePropsOf, Dialog } from '../../../components/dialog.tsx';
import { FieldGroup, type Fields, Form } from '../../../components/form.tsx';
import { NameAndCode } from '../../../components/table.tsx';
import { showToast } from '../../../components/toast.tsx';
import { plural, t } from '../../../messages.ts';
import type { LineQuantities } from '../line-quantities.tsx';
import { decide, unconfirmedRest } from './accept.ts';
import { describeDifferences } from './difference-texts.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];

interface AcceptDialogProps extends ChangePropsOf<Order> {
  lines: LineQuantities[];
}

export function AcceptDialog({ of: order, lines, done, close }: AcceptDialogProps) {
  const rest = lines.reduce((sum, line) => sum + unconfirmedRest(line), 0);
  const wasExpected = lines.every(
    ({ differenceStatus, cancelled }) => differenceStatus === 'accepted' && cancelled === 0,
  );
  const submit = async (fields: Fields) => {
    try {
      await decide(order, lines, 'accepted', fields['rest'] === 'cancelled');
    } catch (error) {
      // The supplier may have confirmed other values.
      await done();
      throw error;
    }
    showToast(t('Differences accepted. The ordered quantities and prices do not change.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Accept the differences')} close={close}>
      <dl class="differing">
        {lines.map((line) => (
          <div key={line.lineNumber}>
            <dt>
              <NameAndCode name={line.name} code={line.sku} />
            </dt>
            {describeDifferences(order, line).map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
      <Form action={t('Accept')} submit={submit} cancel={close}>
        <FieldGroup
          name="rest"
          label={plural(rest, 'What becomes of the other unit?', 'What becomes of the other {{count}} units?')}>
          <RestChoice
            value="cancelled"
            isChosen={!wasExpected}
            name={t('They will not come')}
            hint={t(
              'You do not owe them, and they are no longer in transit. Recommendations order them again if you need them.',
            )}
          />
          <RestChoice
            value="expected"
            isChosen={wasExpected}
            name={t('I still expect them later')}
            hint={t('They stay open and in transit until you receive them.')}
          />
        </FieldGroup>
        <p class="quiet">{t('The order total does not change. What you owe does.')}</p>
      </Form>
    </Dialog>
  );
}

interface RestChoiceProps {
  value: 'cancelled' | 'expected';
  isChosen: boolean;
  name: string;
  hint: string;
}

function RestChoice({ value, isChosen, name, hint }: RestChoiceProps) {
  return (
    <label class="box">
      <input type="radio" name="rest" value={value} defaultChecked={isChosen} />
      <span>
        {name}
        <small class="under">{hint}</small>
      </span>
    </label>
  );
}
