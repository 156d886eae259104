// Columns of the downloaded list of requests.

import type { StoredRequest } from '../../db/usage/request-log.ts';
import { columnsOf } from '../../domain/exports/list-columns.ts';

const column = columnsOf<StoredRequest>();

export const requestColumns = [
  column('time', ['Time (UTC)', 'Zaman (UTC)', 'Время (UTC)'], ({ requestedAt }) => requestedAt),
  column('text', ['Method', 'Yöntem', 'Метод'], ({ method }) => method),
  column('text', ['Path', 'Yol', 'Путь'], ({ path }) => path),
  column('count', ['Status', 'Durum', 'Статус'], ({ httpStatus }) => httpStatus),
  column('text', ['Error code', 'Hata kodu', 'Код ошибки'], ({ errorCode }) => errorCode),
  column('count', ['Duration (ms)', 'Süre (ms)', 'Длительность, мс'], ({ durationMs }) => durationMs),
  column('text', ['Request ID', 'İstek kimliği', 'ID запроса'], ({ requestId }) => requestId),
  column('text', ['API key', 'API anahtarı', 'Ключ API'], ({ keyName }) => keyName),
  column('text', ['Key ID', 'Anahtar kimliği', 'ID ключа'], ({ keyId }) => keyId),
  column('text', ['Operation', 'İşlem', 'Операция'], ({ pathTemplate }) => pathTemplate),
];
