// Finds a product by name or SKU, and adds it to the lines of a form.

import { useId, useState } from 'preact/hooks';
import { type ApiResponse, callApi } from '../../api.ts';
import { Button } from '../../components/button.tsx';
import { t } from '../../messages.ts';

type FoundProduct = ApiResponse<'listAccountCatalog'>['data']['items'][number];

const shown = 5;

/** `add` gets the chosen product. */
export function AddProduct({ add }: { add: (product: FoundProduct) => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<FoundProduct[]>();
  const find = async () => {
    if (text.trim() === '') return;
    const { data } = await callApi('listAccountCatalog', { query: { search: text.trim(), limit: shown } });
    setFound(data.items);
  };
  const choose = (product: FoundProduct) => {
    add(product);
    setText('');
    setFound(undefined);
  };
  // Enter finds products and does not submit the form.
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  return (
    <div class="field add-product">
      <label for={id}>{t('Add a product')}</label>
      <span class="input">
        <input
          id={id}
          type="search"
          value={text}
          maxlength={200}
          placeholder={t('Name or SKU')}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={keyDown}
        />
        <Button label={t('Find')} onClick={find} />
      </span>
      <div role="status">{found?.length === 0 && <p class="hint">{t('No product found.')}</p>}</div>
      {found && found.length > 0 && (
        <ul class="plain-list found-products">
          {found.map((one) => (
            <li key={one.product.productId}>
              <span>
                {one.product.name} <code class="under">{one.product.sku}</code>
              </span>
              <Button
                label={t('Add')}
                aria-label={t('Add {{name}}', { name: one.product.name })}
                onClick={() => choose(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
