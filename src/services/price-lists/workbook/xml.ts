// Streaming XML with limits: no document type definitions, no entities except the predefined ones.

import sax from 'sax';
import { describeZipError, workbookError } from './archive.ts';

/** Handlers of XML events. Names are without their namespace prefix. */
interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Parses XML chunks; yields after each one, so that the caller can process what the handlers have collected. */
export async function* parseXml(
  part: string,
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  const decoder = new TextDecoder();
  parser.onopentag = ({ name, attributes }) => handlers.open(localName(name), attributes as Record<string, string>);
  parser.onclosetag = (name) => handlers.close?.(localName(name));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  parser.ondoctype = () => {
    throw workbookError(`Its part ${part} has a document type definition.`);
  };
  parser.onerror = ({ message }) => {
    throw workbookError(`Its part ${part} is damaged: ${message.split('\n')[0]}.`);
  };
  try {
    for await (const chunk of chunks) {
      parser.write(decoder.decode(chunk, { stream: true }));
      yield;
    }
    parser.close();
    yield;
  } catch (error) {
    throw describeZipError(error);
  }
}

/** Parses a small document. */
export async function readXml(part: string, text: string, handlers: XmlHandlers): Promise<void> {
  const chunks = (async function* () {
    yield Buffer.from(text);
  })();
  for await (const _ of parseXml(part, chunks, handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
