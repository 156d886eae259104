// A request in the languages of the snippet generator @scalar/snippetz.

import { snippetz } from '@scalar/snippetz';
import type { CodeSample } from '../samples.ts';
import { placeholderUrls, type SampleRequest } from './sample-request.ts';

const generator = snippetz();

/** Language, label and client library; all of them need the standard library only. */
const languages = [
  ['PHP', 'PHP', 'php', 'curl'],
  ['Go', 'Go', 'go', 'native'],
  ['Java', 'Java', 'java', 'nethttp'],
  ['C#', 'C#', 'csharp', 'httpclient'],
  ['Ruby', 'Ruby', 'ruby', 'native'],
] as const;

/** Returns one sample for each language. */
export function createSnippets(request: SampleRequest): CodeSample[] {
  const { method, path, query, headers, body, address, credential } = request;
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const harRequest = {
    method,
    // Commas separate the values of a list and need no encoding.
    url: `${placeholderUrls[address]}${path}${search.size > 0 ? `?${search.toString().replaceAll('%2C', ',')}` : ''}`,
    headers: [
      { name: credential.header, value: `${credential.scheme}${keyPlaceholder}` },
      ...Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })),
      ...(body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json' }]),
    ],
    ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
  };
  return languages.map(([lang, label, target, client]) => {
    const source = generator.print(target, client, harRequest);
    if (!source) throw new Error(`The snippet generator has no ${target}/${client}`);
    return { lang, label, source: readKey(lang, request.secret, corrections[lang]?.(source.trim()) ?? source.trim()) };
  });
}

const keyPlaceholder = 'YOUR_API_KEY';

/** How a language reads an environment variable, and the quotation mark of the text before it. */
const environment: Record<string, [read: (name: string) => string, quote: string, join: string]> = {
  Go: [(name) => `os.Getenv("${name}")`, '"', ' + '],
  PHP: [(name) => `getenv('${name}')`, "'", ' . '],
  Java: [(name) => `System.getenv("${name}")`, '"', ' + '],
  'C#': [(name) => `Environment.GetEnvironmentVariable("${name}")`, '"', ' + '],
  Ruby: [(name) => `ENV.fetch('${name}')`, "'", ' + '],
};

/** Reads the key from the environment, as the samples in other languages do. */
function readKey(lang: string, name: string, source: string): string {
  const [read, quote, join] = environment[lang]!;
  return source
    .replace(`${quote}${keyPlaceholder}${quote}`, read(name))
    .replace(`${keyPlaceholder}${quote}`, `${quote}${join}${read(name)}`);
}

/** Corrects the output of the generator. */
const corrections: Partial<Record<string, (source: string) => string>> = {
  Go: (source) => source.replace('"net/http"\n', '"net/http"\n\t"os"\n'),
  // An empty array is `[]` in JSON.
  PHP: (source) => `<?php\n${source.replace(/json_encode\(\[\s*\]\)/, "'{}'")}`,
  // The body is a byte stream.
  Java: (source) =>
    `import java.net.http.*;\n\n${source}`
      .replace(
        /^java\.io\.ByteArrayOutputStream body = .*\nbody\.write\((".*")\.getBytes\(.*\)\);/,
        'String body = $1;',
      )
      .replace('ofByteArray(body.toByteArray())', 'ofString(body)'),
  // The response is not read.
  'C#': (source) =>
    `using System.Net.Http.Headers;\n\n${source}\nConsole.WriteLine(await response.Content.ReadAsStringAsync());`,
  // TLS is enabled for http URLs too.
  Ruby: (source) => source.replace('http.use_ssl = true', "http.use_ssl = url.scheme == 'https'"),
};
