// Parts of a workbook besides its sheets: the list of sheets, number formats, shared strings.

import { posix } from 'node:path';
import { builtInPattern, NumberFormat } from '../number-format.ts';
import { type Archive, workbookError } from './archive.ts';
import { SharedStrings } from './shared-strings.ts';
import { parseXml, readXml } from './xml.ts';

/** A worksheet. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  part: string;
}

export interface WorkbookParts {
  sheets: Sheet[];
  isDate1904: boolean;
  stylesPart: string | undefined;
  stringsPart: string | undefined;
}

const maxStringsSize = 256 * 1024 * 1024;

/** Reads the list of sheets. Throws INVALID_REQUEST if the archive is not a workbook of the .xlsx format. */
export async function readWorkbookParts(archive: Archive): Promise<WorkbookParts> {
  const main = (await findMainPart(archive)) ?? 'xl/workbook.xml';
  if (!archive.has(main)) throw workbookError(describeOtherArchive(archive));
  const relations = await readRelations(archive, main);
  const sheets: { name: string; state: string | undefined; relation: string }[] = [];
  let isDate1904 = false;
  await readXml(main, await archive.read(main), {
    open(name, attributes) {
      if (name === 'workbookPr') isDate1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes.name ?? '', state: attributes.state, relation });
    },
  });
  const partOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part;
  return {
    sheets: sheets.flatMap(({ name, state, relation }) => {
      const found = relations.get(relation);
      // Chart and dialog sheets have no cells.
      if (found?.type !== 'worksheet') return [];
      return { name, isHidden: state === 'hidden' || state === 'veryHidden', part: found.part };
    }),
    isDate1904,
    stylesPart: partOf('styles'),
    stringsPart: partOf('sharedStrings'),
  };
}

async function findMainPart(archive: Archive): Promise<string | undefined> {
  if (!archive.has('_rels/.rels')) return undefined;
  return [...(await readRelations(archive, '')).values()].find(({ type }) => type === 'officeDocument')?.part;
}

function describeOtherArchive(archive: Archive): string {
  if (archive.has('xl/workbook.bin')) return 'It is a binary workbook (.xlsb): save it as .xlsx or CSV.';
  if (archive.has('mimetype') || archive.has('content.xml'))
    return 'It is an OpenDocument file: save it as .xlsx or CSV.';
  if (archive.find(/^index\/.*\.iwa$/)) return 'It is a Numbers document: export it as .xlsx or CSV.';
  return 'It is a ZIP archive without a workbook: unpack it first.';
}

/** Returns the relations of a part by id; types without their namespace. */
export async function readRelations(
  archive: Archive,
  part: string,
): Promise<Map<string, { type: string; part: string }>> {
  const folder = posix.dirname(part);
  const file = part === '' ? '_rels/.rels' : `${folder}/_rels/${posix.basename(part)}.rels`;
  const relations = new Map<string, { type: string; part: string }>();
  if (!archive.has(file)) return relations;
  await readXml(file, await archive.read(file), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(part === '' ? '' : folder, Target);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
    },
  });
  return relations;
}

/** Returns the number format of each cell style; undefined for General. */
export async function readNumberFormats(
  archive: Archive,
  { stylesPart, isDate1904 }: WorkbookParts,
): Promise<(NumberFormat | undefined)[]> {
  if (stylesPart === undefined || !archive.has(stylesPart)) return [];
  const patterns = new Map<number, string>();
  const formats = new Map<number, NumberFormat | undefined>();
  const styles: (NumberFormat | undefined)[] = [];
  let isInCellStyles = false;
  await readXml(stylesPart, await archive.read(stylesPart), {
    open(name, attributes) {
      if (name === 'numFmt') patterns.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCellStyles = true;
      if (name !== 'xf' || !isInCellStyles) return;
      const id = Number(attributes.numFmtId ?? 0);
      const pattern = patterns.get(id) ?? builtInPattern(id);
      if (!formats.has(id)) formats.set(id, pattern === undefined ? undefined : NumberFormat.of(pattern, isDate1904));
      styles.push(formats.get(id));
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

/** Returns the shared strings without formatting and phonetic guides. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<SharedStrings> {
  const strings = new SharedStrings();
  if (part === undefined || !archive.has(part)) return strings;
  let text = '';
  let isInText = false;
  let isPhonetic = false;
  const handlers = {
    open(name: string) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isInText = !isPhonetic;
    },
    close(name: string) {
      if (name === 'si') strings.add(decodeEscapes(text));
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isInText = false;
    },
    text(part: string) {
      if (isInText) text += part;
    },
  };
  for await (const _ of parseXml(part, await archive.stream(part, maxStringsSize), handlers));
  return strings;
}

/** Decodes characters that XML cannot contain, such as `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
