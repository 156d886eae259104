// Images of sample products. They are files of the service, so that sandboxes and demos show images without another server.

const path = '/sample-images/';

/** Returns the URL of a sample image, at which the service with this public URL serves it. */
export function sampleImageUrl(publicUrl: string, name: string): string {
  return `${publicUrl}${path}${name}.webp`;
}

/**
 * Returns the file name of the sample image that a URL of the service leads to; undefined for other URLs. The port of a local service may have
 * changed since.
 *
 * http://localhost:3000/sample-images/whisk-steel-25-cm.webp, service http://localhost:3001 → whisk-steel-25-cm.webp
 */
export function sampleImageFile(url: string, publicUrl: string): string | undefined {
  const { hostname, pathname } = new URL(url);
  if (hostname !== new URL(publicUrl).hostname) return undefined;
  return new RegExp(`^${path}([a-z0-9-]+\\.webp)$`).exec(pathname)?.[1];
}
