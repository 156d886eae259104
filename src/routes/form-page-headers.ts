// Security headers of pages that outsiders open by a secret link: forms without scripts, which load nothing.

import helmet from 'helmet';
import { styleSource } from '../views/orders/confirmation-links/page-frame.ts';

export const formPageHeaders = helmet({
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
