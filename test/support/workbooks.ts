// Writes workbooks as spreadsheet programs do: shared strings, number formats, merged cells, hidden sheets.

import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, or XML attributes and content, such as a formula. */
export type TestCell = string | number | null | { number: number; format: string } | { xml: string; type?: string };

export interface TestSheet {
  name: string;
  rows: TestCell[][];
  merged?: string[];
  /** Numbers of hidden rows, from 1. */
  hidden?: number[];
  /** Numbers of hidden columns, from 1. */
  hiddenColumns?: number[];
  state?: 'hidden' | 'veryHidden';
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function letters(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);
}

/** Returns the parts of a workbook by name. */
export function workbookParts(sheets: TestSheet[], { date1904 = false } = {}): Record<string, string> {
  const strings: string[] = [];
  const formats: string[] = [];
  const cellXml = (cell: TestCell, ref: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
    if (typeof cell === 'object' && 'xml' in cell) {
      return `<c r="${ref}"${cell.type ? ` t="${cell.type}"` : ''}>${cell.xml}</c>`;
    }
    if (typeof cell === 'object') {
      if (!formats.includes(cell.format)) formats.push(cell.format);
      return `<c r="${ref}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.number}</v></c>`;
    }
    if (!strings.includes(cell)) strings.push(cell);
    return `<c r="${ref}" t="s"><v>${strings.indexOf(cell)}</v></c>`;
  };
  const sheetXml = ({ rows, merged = [], hidden = [], hiddenColumns = [] }: TestSheet) => {
    const lines = rows.map((cells, at) => {
      const xml = cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('');
      return xml === '' ? '' : `<row r="${at + 1}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    const mergeXml = merges === '' ? '' : `<mergeCells count="${merged.length}">${merges}</mergeCells>`;
    const columns = hiddenColumns.map((number) => `<col min="${number}" max="${number}" hidden="1"/>`).join('');
    const columnXml = columns === '' ? '' : `<cols>${columns}</cols>`;
    return `${head}<worksheet xmlns="${main}">${columnXml}<sheetData>${lines.join('')}</sheetData>${mergeXml}</worksheet>`;
  };
  const sheetParts = Object.fromEntries(
    sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)]),
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${head}<Relationships xmlns="${packageNamespace}/relationships">${all.join('')}</Relationships>`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packageNamespace}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rIdS', 'styles', 'styles.xml'),
      relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings
      .map(
        (text) => `<si><r><t xml:space="preserve">${escapeXml(text)}</t></r><rPh sb="0" eb="1"><t>guide</t></rPh></si>`,
      )
      .join('')}</sst>`,
    ...sheetParts,
  };
}

/** Returns parts as a ZIP archive. */
export function zipParts(parts: Record<string, string>): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));
}

/** Returns a workbook. */
export function writeWorkbook(sheets: TestSheet[], options: { date1904?: boolean } = {}): Buffer {
  return zipParts(workbookParts(sheets, options));
}
