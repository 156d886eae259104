// Search of everything, from each page: a button in the top bar, or Ctrl K.

import Combobox from '@github/combobox-nav';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useModal } from '../../components/modal.ts';
import { t } from '../../messages.ts';
import { useSession } from '../../session.ts';
import { type FoundGroup, findData, findPages } from './find.ts';

const debounceMs = 200;
const isApple = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '');

/** The button and, while it is open, the dialog. */
export function SearchEverything() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      // What is typed in a dialog is not lost; sheets show one item of a list.
      if (!isShortcut || event.altKey || event.shiftKey || document.querySelector('dialog:modal:not(.sheet)')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button type="button" class="search-everything" onClick={() => setOpen(true)}>
        {t('Find anything')} <kbd>{isApple ? t('⌘K') : t('Ctrl+K')}</kbd>
      </button>
      {isOpen && <SearchDialog close={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ close }: { close: () => void }) {
  const { dialog, closed } = useModal(close);
  const [text, setText] = useState('');
  const { groups, state } = useFound(text.trim());
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(undefined);
  const id = useId();
  useEffect(() => {
    const options = { tabInsertsSuggestions: false, firstOptionSelectionMode: 'selected' as const };
    combobox.current = new Combobox(input.current!, list.current!, options);
    combobox.current.start();
    return () => combobox.current?.destroy();
  }, []);
  // The first result is chosen, so that Enter opens it.
  useLayoutEffect(() => combobox.current?.resetSelection(), [groups]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={dialog}
      class="search-dialog"
      aria-label={t('Find anything')}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && close()}>
      <input
        ref={input}
        type="search"
        maxlength={200}
        autofocus
        autocomplete="off"
        spellcheck={false}
        aria-label={t('Find anything')}
        placeholder={t('Order, reference, product, SKU, barcode, supplier or page')}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        // By itself, Escape first clears a search field.
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('Results')} class="search-results">
        {groups.map(({ name, found }) => (
          <div role="group" aria-label={name} key={name}>
            <div class="group-name" aria-hidden="true">
              {name}
            </div>
            {found.map((result) => (
              <a
                key={result.to + result.name}
                id={`${id}${result.to}`}
                role="option"
                tabindex={-1}
                href={result.to}
                onClick={close}>
                <strong>{result.name}</strong>
                <small>{result.detail}</small>
              </a>
            ))}
          </div>
        ))}
      </div>
      <p role="status" class="quiet">
        {state}
      </p>
    </dialog>
  );
}

/** Returns what a text finds: pages at once, data after a pause in typing. */
function useFound(text: string): { groups: FoundGroup[]; state: string } {
  const { user } = useSession();
  const [data, setData] = useState<{ text: string; groups: FoundGroup[]; error?: string }>({ text: '', groups: [] });
  useEffect(() => {
    if (text === '') return;
    let isLatest = true;
    const load = async () => {
      const found = await findData(text, user).catch((error: Error) => ({ error: error.message }));
      if (!isLatest) return;
      setData(Array.isArray(found) ? { text, groups: found } : { text, groups: [], error: found.error });
    };
    const timer = setTimeout(load, debounceMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  // One list until something changes: another one would be walked from its start.
  const groups = useMemo(() => {
    const pages = findPages(text, user);
    // Results of the text before stay until those of this one are there, so that the list does not flicker.
    const found = text === '' ? [] : data.groups;
    return (pages.isNamed ? [pages, ...found] : [...found, pages]).filter(({ found }) => found.length > 0);
  }, [text, data, user]);
  const isLoaded = text === '' || data.text === text;
  if (!isLoaded) return { groups, state: t('Searching…') };
  if (data.error && text !== '') return { groups, state: data.error };
  return { groups, state: groups.length === 0 ? t('Nothing found for “{{text}}”.', { text }) : '' };
}
