// Hints to replace the IDs of examples, which do not exist on the service.

import type { ExampleId } from './operation.ts';

/** Renders a hint for each operation that lists such IDs. */
export function ExampleIds({ id, ids }: { id: string; ids: readonly ExampleId[] }) {
  const groups = Map.groupBy(ids, ({ source }) => source?.url);
  return (
    <div id={id}>
      {[...groups.values()].map((group) => (
        <Hint ids={group} />
      ))}
    </div>
  );
}

function Hint({ ids }: { ids: readonly ExampleId[] }) {
  const names = [...new Set(ids.map(({ name }) => name))];
  const values = new Set(ids.map(({ value }) => value));
  const source = ids[0]?.source;
  const list = names.map((name, index) => (
    <>
      {index > 0 && ', '}
      <code>{name}</code>
    </>
  ));
  return (
    <p class="console-replace">
      Replace the example {values.size > 1 ? 'IDs' : 'ID'} in {list}. {source && <PageLink {...source} />}
      {source?.create && (
        <>
          {' or '}
          <PageLink {...source.create} />
        </>
      )}
    </p>
  );
}

function PageLink({ title, url }: { title: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      {title}
    </a>
  );
}
