// The dialog that accepts what the supplier confirmed, and asks what becomes of the units that the supplier did not confirm.

import { useState } from 'preact/hooks';
import type { ApiResponse } from '../../../api.ts';
import { type ChangePropsOf, Dialog } from '../../../components/dialog.tsx';
import { FieldGroup, type Fields, Form } from '../../../components/form.tsx';
import { NameAndCode } from '../../../components/table.tsx';
import { showToast } from '../../../components/toast.tsx';
import { plural, t } from '../../../messages.ts';
import type { LineQuantities, Receipt } from '../line-quantities.tsx';
import { closedUnits, decide, type Rest, settleRest, unconfirmedRest } from './accept.ts';
import { describeDifferences } from './difference-texts.ts';

type Order = ApiResponse<'getAccountOrder'>['data'];

interface AcceptDialogProps extends ChangePropsOf<Order> {
  lines: LineQuantities[];
  receipts: readonly Receipt[];
}

export function AcceptDialog({ of: order, lines, receipts, done, close }: AcceptDialogProps) {
  const [isStored, setStored] = useState(false);
  const rest = lines.reduce((sum, line) => sum + unconfirmedRest(line, receipts), 0);
  const wasExpected = lines.every((line) => line.differenceStatus === 'accepted' && closedUnits(line, receipts) === 0);
  // What is stored is shown once the dialog no longer asks for the rest.
  const cancel = () => {
    close();
    if (isStored) done();
  };
  const submit = async (fields: Fields) => {
    try {
      await decide(order, lines, 'accepted');
    } catch (error) {
      // The supplier may have confirmed other values.
      await done();
      throw error;
    }
    setStored(true);
    await settleRest(order, lines, receipts, fields['rest'] as Rest);
    showToast(t('Differences accepted. The ordered quantities and prices do not change.'));
    close();
    await done();
  };
  return (
    <Dialog title={t('Accept the differences')} close={cancel}>
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
      <Form action={t('Accept')} submit={submit} cancel={cancel}>
        <FieldGroup
          name="rest"
          label={plural(rest, 'What becomes of the other unit?', 'What becomes of the other {{count}} units?')}>
          <RestChoice
            value="closed"
            isChosen={!wasExpected}
            name={t('They will not come')}
            hint={t('They are no longer open or in transit. Recommendations order them again if you need them.')}
          />
          <RestChoice
            value="expected"
            isChosen={wasExpected}
            name={t('I still expect them later')}
            hint={t('They stay open and in transit until you receive them.')}
          />
        </FieldGroup>
        <p class="quiet">
          {t('The order total does not change. If you have paid for units that will not come, claim their price.')}
        </p>
      </Form>
    </Dialog>
  );
}

interface RestChoiceProps {
  value: Rest;
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
