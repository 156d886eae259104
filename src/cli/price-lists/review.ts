// Shows what was found in a price list, and asks for confirmation.

import { formatDelimiter, isProposed } from '../../services/price-lists/detect/columns.ts';
import { QuestionError, type QuestionKind } from '../../services/price-lists/question.ts';
import type { PriceListReview } from '../../services/price-lists/review-price-list.ts';
import type { ReviewRequest } from '../../services/price-lists/reviewed-table.ts';
import type { Terminal } from '../command.ts';
import { table } from '../table.ts';

/** Returns the format of a file in one line. */
export function describeFormat({
  format,
  sheet,
  delimiter,
  quote,
  encoding,
  headerRows,
  decimals,
}: PriceListReview): string {
  const [first, last] = headerRows ?? [];
  const parts = [
    { csv: 'CSV', ndjson: 'NDJSON', xlsx: 'workbook' }[format],
    sheet !== undefined && `sheet "${sheet}"`,
    delimiter !== undefined && `delimiter ${formatDelimiter(delimiter)}`,
    quote !== undefined && quote !== '"' && `quotation marks: ${quote}`,
    encoding,
    first !== undefined && (first === last ? `header in row ${first}` : `header in rows ${first} and ${last}`),
    decimals && decimals.price !== 'none' && `decimal ${decimals.price}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Returns the mapped columns with their first values, and the columns that are not imported. */
export function describeColumns({ columns, names }: PriceListReview): string {
  const rows = columns.map((column) => [
    column.field,
    column.name,
    { given: 'given', profile: 'as before', exact: 'exact', usual: 'recognized', similar: 'similar' }[column.kind],
    column.sampleValues.join(' | '),
  ]);
  const used = new Set(columns.map(({ index }) => index));
  const unused = names.filter((name, index) => name !== '' && !used.has(index));
  const rest = unused.length > 0 ? `\n\nNot imported: ${unused.join(', ')}` : '';
  return `${table(['field', 'column', 'match', 'first values'], rows)}${rest}`;
}

/** Returns the options that import the file with the columns of the review. */
export function describeOptions({ columns }: PriceListReview): string {
  const pairs = columns
    .filter(({ kind, name }) => kind !== 'exact' && name !== '')
    .map(({ field, name }) => quoteArgument(`${field}=${name}`));
  return pairs.length > 0 ? pairs.map((pair) => `--map ${pair}`).join(' ') : '';
}

/** Returns the columns that were recognized, as `field=column`. */
export function describeProposals({ columns }: PriceListReview): string {
  return columns
    .filter(isProposed)
    .map(({ field, name }) => quoteArgument(`${field}=${name}`))
    .join(' ');
}

function quoteArgument(text: string): string {
  return /^[\w=.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns whether a person confirms the columns. */
export async function confirmColumns(
  review: PriceListReview,
  file: string,
  ask: NonNullable<Terminal['ask']>,
): Promise<boolean> {
  const question = `${file}: ${describeFormat(review)}\n\n${describeColumns(review)}\n\nImport these columns? [Y/n] `;
  return /^(y|yes|)$/i.test((await ask(question)).trim());
}

const questionOptions: Record<QuestionKind, { option: string; label: string }> = {
  decimal: { option: '--decimal', label: 'Decimal separator' },
  encoding: { option: '--encoding', label: 'Encoding' },
  sheet: { option: '--sheet', label: 'Sheet' },
  currency: { option: '--currency', label: 'Currency' },
  priceQuantity: { option: '--price-quantity', label: 'Prices for several units' },
  tax: { option: '--tax', label: 'Tax' },
  price: { option: '--price', label: 'Prices' },
};

/** Reviews a file; asks a person if it has several meanings. Throws an error with the options to choose from if nobody can respond. */
export async function reviewWithQuestions(
  review: (choice: Partial<ReviewRequest>) => Promise<PriceListReview>,
  ask: Terminal['ask'],
): Promise<{ review: PriceListReview; choice: Partial<ReviewRequest> }> {
  const choice: Partial<ReviewRequest> = {};
  for (;;) {
    try {
      return { review: await review(choice), choice };
    } catch (error) {
      if (!(error instanceof QuestionError)) throw error;
      const { kind, choices } = error;
      if (!ask) {
        const options = choices.map((value) => `${questionOptions[kind].option} ${quoteArgument(value)}`).join(' or ');
        throw new Error(`${describeQuestion(error)} Set ${options}.`);
      }
      Object.assign(choice, { [kind]: await choose(error, ask) });
    }
  }
}

function describeQuestion({ message, details }: QuestionError): string {
  return `${message.replace(/\.$/, '')}: ${details.join('; ')}.`;
}

async function choose(error: QuestionError, ask: NonNullable<Terminal['ask']>): Promise<string> {
  const { kind, choices } = error;
  const { label } = questionOptions[kind];
  for (;;) {
    const response = (await ask(`${describeQuestion(error)}\n${label} (${choices.join(', ')}): `)).trim().toLowerCase();
    const chosen = choices.find((value) => value.toLowerCase() === response);
    if (chosen !== undefined) return chosen;
  }
}
