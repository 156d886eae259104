// cspell:ignore ftypheic invoicefdp WEBPVP wordprocessingml
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanFileName, fileTypeOf, withExtension } from '../../../src/domain/attachments/file-type.ts';
import { attachmentHeader } from '../../../src/http/file-download.ts';
import { writeWorkbook } from '../../support/workbooks.ts';

const typeOf = (content: string | Buffer, name = 'file') => fileTypeOf(Buffer.from(content as string), name);
const latin = (text: string) => Buffer.from(text, 'latin1');

test('recognizes each supported type by its content', () => {
  const zip = 'PK\x03\x04\x14\x00';
  const office = 'application/vnd.openxmlformats-officedocument';
  for (const [content, type, name] of [
    ['%PDF-1.7\n', 'application/pdf'],
    [latin('\x89PNG\r\n\x1a\n'), 'image/png'],
    [latin('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['RIFF0000WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'image/heic'],
    [`${zip}docs/readme.md`, 'application/zip'],
    [`${zip}[Content_Types].xml word/document.xml`, `${office}.wordprocessingml.document`],
    ['sku,boxes\nA-1,2\n', 'text/csv', 'list.CSV'],
    ['\ufeffnotes: ş\n', 'text/plain'],
    ['<a xmlns="urn:x?a&amp;b" title="&#58;">&#169;</a>', 'application/xml'],
    ['<?xml version="1.0"?>\n<!-- UBL --><Invoice xmlns="urn:x"><ID>1</ID></Invoice>', 'application/xml'],
  ] as const)
    assert.equal(typeOf(content, name), type, String(content));
  assert.equal(typeOf(writeWorkbook([{ name: 'A', rows: [['sku']] }])), `${office}.spreadsheetml.sheet`);
});

test('recognizes nothing that a browser would run, and no other binary data', () => {
  for (const content of [
    '<!doctype html><p>x',
    ' \n<HTML><body onload=alert(1)>',
    '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
    '<?xml version="1.0"?><!-- x --><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>',
    '<a xmlns:h="http&#58;//www.w3.org/1999/xhtml"><h:script>alert(1)</h:script></a>',
    '<a xmlns="&#x68;ttp://www.w3.org/2000/svg"><script>alert(1)</script></a>',
    `<a\nxmlns:é\t=\n'urn:a&amp;b&#00058;c'/>`,
    '<!DOCTYPE a PUBLIC "-//W3C//DTD XHTML 1.1//EN" "x"><a xmlns:h="http&colon;//www.w3.org/1999/xhtml"/>',
    '\ufeff<script>alert(1)</script>',
    '< b',
    'MZ\x90\0',
    latin('\x7fELF\x02'),
    latin('\xfe\xff\0<\0h'),
    latin('caf\xe9'),
    'text with \0 in it',
    'GIF89a',
  ])
    assert.equal(typeOf(content), undefined, String(content));
});

// A pattern that backtracks needs hours for these.
test('reads a long text that looks like XML', () => {
  for (const content of [
    `<?xml version="1.0"?>${' '.repeat(1_000_000)}`,
    `${'<?a ?>'.repeat(100_000)}x`,
    `${'<!-- a -->\n'.repeat(100_000)}x`,
    '<?a'.repeat(100_000),
    '<!--'.repeat(100_000),
    `${'<!doctype a>'.repeat(100_000)}x`,
    '<!doctype '.repeat(100_000),
  ])
    assert.equal(typeOf(content), undefined, content.slice(0, 30));
  for (const part of [
    'xmlns',
    'xmlns:',
    'xmlns ',
    'xmlns:a=',
    'xmlns="',
    "xmlns='",
    'xmlns="a&amp;',
    ' ',
    '&#58',
    '&amp;',
  ])
    assert.equal(typeOf(`<a>${part.repeat(200_000)}`), 'application/xml', part);
  assert.equal(typeOf(`<a xmlns${' '.repeat(1_000_000)}`), 'application/xml');
  assert.equal(typeOf(`<?a ?>${' <!-- b --> '.repeat(100_000)}<c/>`), 'application/xml');
});

test('cleans names of paths, control characters and characters that reverse text', () => {
  for (const [submitted, name] of [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Ann\\invoice 4.pdf', 'invoice 4.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['فاتورة.pdf', 'فاتورة.pdf'],
    ['..', ''],
    [' .\u200b. ', ''],
    ['in\u00advoice\u{e0041}\ue000.pdf', 'invoice.pdf'],
    ['\u05d7\u200f.pdf', '\u05d7.pdf'],
    ['x/', ''],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`a${'😀'.repeat(127)}`, `a${'😀'.repeat(127)}`],
    [`ab${'😀'.repeat(127)}`, `ab${'😀'.repeat(126)}`],
  ] as const)
    assert.equal(cleanFileName(submitted), name);
});

test('adds the extension of the type to other names', () => {
  assert.equal(withExtension('scan.PDF', 'application/pdf'), 'scan.PDF');
  assert.equal(withExtension('photo.jpeg', 'image/jpeg'), 'photo.jpeg');
  assert.equal(withExtension('invoice.exe', 'application/pdf'), 'invoice.exe.pdf');
  assert.equal(withExtension('x.html', 'text/plain'), 'x.html.txt');
  assert.equal(withExtension('x'.repeat(255), 'application/pdf').length, 255);
});

test('the header of a download names the file in ASCII and in UTF-8', () => {
  assert.equal(
    attachmentHeader('fatura "ş" 100%.pdf'),
    `attachment; filename="fatura ___ 100_.pdf"; filename*=UTF-8''fatura%20%22%C5%9F%22%20100%25.pdf`,
  );
  assert.match(attachmentHeader("it's (1).pdf"), /UTF-8''it%27s%20%281%29\.pdf$/);
});
