// Each operation of the published documents has code samples with its request in every language; samples.slow.test.ts runs them.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operationsOf, publishedNames } from '../../scripts/generate/document.ts';
import { documents } from '../support/contract.ts';
import { otherLabels, runLabels, samplesOf } from '../support/samples.ts';

for (const name of publishedNames.filter((name) => name !== 'account' && name !== 'operator')) {
  it(`${name}: every operation has a sample in each language`, () => {
    const operations = operationsOf(documents[name]);
    assert.ok(operations.length > 0);
    for (const { operation, method } of operations) {
      assert.deepEqual(
        samplesOf({ operation }).map(({ label }) => label),
        [...runLabels, ...otherLabels],
        operation.operationId,
      );
      const [curl, , python] = samplesOf({ operation });
      assert.equal(/^curl -X PUT/.test(curl!.source), method === 'put', operation.operationId);
      assert.ok(
        name === 'pull-feed'
          ? python!.source.includes(`requests.${method}(`)
          : /^(result = |for item in |download_export)/m.test(python!.source),
        operation.operationId,
      );
      const [, target = ''] = /"\$\w+(\/[^"]*)"/.exec(curl!.source) ?? [];
      for (const { label, source } of samplesOf({ operation }).slice(3)) {
        assert.ok(source.includes(target), `${operation.operationId} in ${label}: ${target}`);
        assert.match(source, /(getenv|ENV\.fetch|Environment\.GetEnvironmentVariable)\(['"]\w+_(KEY|TOKEN)['"]\)/i);
        assert.doesNotMatch(source, /YOUR_API_KEY/, `${operation.operationId} in ${label}`);
        assert.doesNotMatch(source, /undefined|\[object/, `${operation.operationId} in ${label}`);
      }
    }
  });
}
