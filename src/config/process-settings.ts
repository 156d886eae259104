// Settings of processes in general, of workers, and of telemetry.

import { setting } from './setting.ts';
import { integer, leadTime, oneOf, operatorKey, path, ratio, text, web } from './values.ts';

export const general = {
  NODE_ENV: setting(
    'all',
    'Environment. `production` requires some settings, and changes the defaults of others.',
    oneOf('development', 'test', 'production').prefault('development'),
  ),
  PORTSIDE_DATA: setting(
    'all',
    'Folder of the embedded PostgreSQL, of generated keys, and of the demo key and password.',
    path.prefault('.data'),
  ),
};

export const workers = {
  WORKER: setting(
    'API',
    'Whether the API process runs a worker. Set `off` if you run `npm run worker`.',
    oneOf('in-process', 'off').prefault('in-process'),
  ),
  WORKER_PORT: setting(
    'worker',
    'Port for `/health` and `/metrics` of `npm run worker`. The worker does not listen if it is not set.',
    integer(0, 65_535).optional(),
  ),
  CALCULATION_THREADS: setting(
    'worker, CLI',
    'Maximum number of threads that calculate recommendations in a process.',
    integer(1, 64).optional(),
    'number of CPU cores',
  ),
  RECOMMENDATION_HISTORY_DAYS: setting(
    'worker',
    'Days to retain recommendation history.',
    integer(1, 3650).prefault('90'),
  ),
  ORDER_MAIL_DAYS: setting(
    'worker',
    'Days to retain order e-mails of accepted and cancelled orders.',
    integer(30, 36_500).prefault('3650'),
  ),
  LEAD_TIME_AIR: setting(
    'all',
    'Default lead time by air in days: from the first payment to acceptance, and from shipment to acceptance. Used if no order has been accepted. In planning it has the weight of 3 orders.',
    leadTime.prefault('14/10'),
  ),
  LEAD_TIME_SEA: setting('all', 'Default lead time by sea, like `LEAD_TIME_AIR`.', leadTime.prefault('45/35')),
};

export const telemetry = {
  LOG_LEVEL: setting(
    'all',
    'Minimum level of log entries. API and worker log JSON to stdout. The CLI logs to stderr, and its default is `warn`.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').prefault('info'),
  ),
  OPERATOR_KEY: setting(
    'API, worker',
    'Bearer token for `/metrics` and the jobs dashboard at `/operations/jobs`. Without it, the dashboard is disabled, and `/metrics` is disabled if `NODE_ENV` is `production`.',
    operatorKey.optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    'API, worker',
    'OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://collector:4318`. Tracing is disabled if it is not set.',
    web.optional(),
  ),
  OTEL_SERVICE_NAME: setting('API, worker', 'Service name in traces.', text.prefault('portside')),
  OTEL_TRACES_SAMPLER: setting(
    'API, worker',
    'Sampler of traces. With `parentbased_…`, the `traceparent` of a client decides whether its request is traced.',
    oneOf(
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ).prefault('parentbased_traceidratio'),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting('API, worker', 'Share of traces to record by `traceidratio`.', ratio.prefault('1')),
  RELEASE: setting('API, worker', 'Build identifier, reported in metrics.', text.prefault('unknown')),
};
