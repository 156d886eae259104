// The URL of the service in the files of build/, which are built before it is known.

/** Stands for the public URL of the service. */
export const placeholderUrl = 'https://portside.example';

/** Returns a file of the docs site with the public URL in samples, links, and the servers of OpenAPI documents. */
export function setPublicUrl(path: string, text: string, publicUrl: string): string {
  // The pull feed has no server here: clients host it.
  if (/^openapi\/.*\.json$/.test(path)) return text.replace('"url": "/"', `"url": ${JSON.stringify(publicUrl)}`);
  if (/^openapi\/.*\.yaml$/.test(path)) return text.replace('url: /\n', `url: ${publicUrl}\n`);
  if (/\.postman_collection\.json$/.test(path)) return text.replace(`"${placeholderUrl}"`, JSON.stringify(publicUrl));
  if (path.endsWith('.html')) return text.replaceAll(placeholderUrl, new URL(publicUrl).origin);
  return /\.(md|txt|atom|xml)$/.test(path) ? text.replaceAll(placeholderUrl, publicUrl) : text;
}
