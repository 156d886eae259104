// The files and comments of an order, an order draft, a product or a supplier.

import type { ComponentChildren } from 'preact';
import { Section } from '../../components/page.tsx';
import { t } from '../../messages.ts';
import { Comments } from './comments.tsx';
import { Files } from './files.tsx';
import type { SubjectProps } from './subject.ts';

/** `isPanel` in a side sheet, whose parts have smaller headings. */
export function Attachments({ subject, isPanel = false }: SubjectProps & { isPanel?: boolean }) {
  const Part = isPanel ? PanelPart : Section;
  return (
    <>
      <Part title={t('Files')}>
        <Files subject={subject} />
      </Part>
      <Part title={t('Comments')}>
        <Comments subject={subject} />
      </Part>
    </>
  );
}

function PanelPart({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}
