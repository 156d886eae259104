// Settings of outgoing requests: mail, webhooks and feeds, exchange rates, translation, embeddings.

import { setting } from './setting.ts';
import { oneOf, sender, text, trueFalse, url, web } from './values.ts';

export const mail = {
  SMTP_URL: setting(
    'worker, CLI',
    'Mail server, such as `smtp://user:password@host:587`. Without it, e-mails are stored and not sent; `npm run cli -- mail list` shows them.',
    url('smtp', 'smtps').optional(),
  ),
  MAIL_FROM: setting('worker', 'Sender of e-mails, such as `Portside <orders@portside.example>`.', sender.optional()),
};

export const webhooks = {
  ALLOW_PRIVATE_TARGETS: setting(
    'all',
    'Whether webhooks and pull feeds may use `http://` and private IP addresses. For development only.',
    trueFalse.prefault('false'),
  ),
};

export const exchangeRates = {
  TCMB_URL: setting(
    'worker, CLI',
    'Exchange rates of the Central Bank of Türkiye.',
    web.prefault('https://www.tcmb.gov.tr/kurlar/today.xml'),
  ),
  ECB_URL: setting(
    'worker, CLI',
    'Exchange rates of the European Central Bank.',
    web.prefault('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  ),
};

export const matching = {
  EMBEDDINGS_URL: setting(
    'worker, CLI',
    'Base URL of an OpenAI-compatible embedding provider, without `/embeddings`, such as `https://api.openai.com/v1`. Matching does not use embeddings if it is not set.',
    web.optional(),
  ),
  EMBEDDINGS_MODEL: setting('worker, CLI', 'Model of the embedding provider.', text.optional()),
  EMBEDDINGS_KEY: setting('worker, CLI', 'API key of the embedding provider.', text.optional()),
};

export const translation = {
  TRANSLATION_PROVIDER: setting(
    'worker',
    'Provider that translates product descriptions to English. Descriptions are not translated if it is not set.',
    oneOf('libretranslate', 'deepl').optional(),
  ),
  TRANSLATION_URL: setting(
    'worker',
    'Base URL of the provider, such as `http://libretranslate:5000` or `https://api.deepl.com`.',
    web.optional(),
  ),
  TRANSLATION_KEY: setting('worker', 'API key of the provider.', text.optional()),
};
