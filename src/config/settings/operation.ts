import * as rules from './rules.ts';
import { choice, isWebAddress, list, path, url, webhookSecret } from './setting.ts';

export const operation = {
  logLevel: choice('LOG_LEVEL', 'Least important line that is logged.', [
    'info',
    'fatal',
    'error',
    'warn',
    'debug',
    'trace',
    'silent',
  ]),
  companyRules: path(
    'COMPANY_RULES',
    'File of company rules, YAML or JSON, that connections are held against beside the checks of the service; read again when it changes.',
    { flag: 'rules' },
  ),
  auditFile: path(
    'AUDIT_FILE',
    'Where who did what is appended, a line of JSON for each mutation and download; never values of files, keys or tokens. Moved files need a restart; files that are cut do not.',
  ),
  metrics: choice(
    'METRICS',
    'Who may read /metrics: this machine, every client (with the role read where there are users), or none.',
    ['loopback', 'on', 'off'],
  ),
  otlpEndpoint: url(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Base address of a collector that takes traces of OpenTelemetry (OTLP over HTTP). Without it there are none.',
  ),
  webhookUrls: list(
    'WEBHOOK_URLS',
    'URLs that receive a signed message when a calculation, study or design run has ended; it is sent again until they accept it.',
    isWebAddress,
    { allowed: 'http and https addresses without password', rule: rules.isSigned },
  ),
  webhookSecret: webhookSecret(
    'WEBHOOK_SECRET',
    'Key that messages to WEBHOOK_URLS are signed with, as the Standard Webhooks scheme has it.',
  ),
};
