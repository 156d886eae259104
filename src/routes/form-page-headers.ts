// Security headers of pages that outsiders open by a secret link: forms without scripts, which load nothing.

import helmet from 'helmet';

/** Returns the handler that sets the headers. `styleSource` is the source of the style sheet in a Content-Security-Policy. */
export function formPageHeaders(styleSource: string) {
  return helmet({
    // Set by app.ts, if the service is public over HTTPS.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [styleSource],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
