import assert from 'node:assert/strict';
import { test } from 'node:test';
import { containerFills, shipmentLoad } from '../../../../src/domain/orders/cart/shipment-load.ts';

const dimensionsCm = { length: '30', width: '20', height: '10' };

test('adds up boxes, weight and volume', () => {
  const load = shipmentLoad([
    { quantity: 100, unitsPerBox: 48, weightKg: '0.25', dimensionsCm },
    { quantity: 6, unitsPerBox: 6, weightKg: '1.5', dimensionsCm: null },
    { quantity: 3, unitsPerBox: null, weightKg: '0', dimensionsCm: { length: '100', width: '100', height: '100' } },
    { quantity: 1, unitsPerBox: null, weightKg: null, dimensionsCm: null },
  ]);
  assert.deepEqual(load, {
    ...{ boxCount: 4, weightKg: '34', volumeM3: '3.6' },
    ...{ unknownBoxes: 2, unknownWeights: 2, unknownVolumes: 2 },
  });
});

test('returns the share of each container, also of more than one', () => {
  const shares = containerFills({ volumeM3: '14', weightKg: '7045' });
  assert.deepEqual(shares[0], { type: '20ft', volumeShare: '0.5', payloadShare: '0.25' });
  assert.deepEqual(
    shares.map(({ type }) => type),
    ['20ft', '40ft', '40ft_high_cube'],
  );
  const [, , large] = containerFills({ volumeM3: '99', weightKg: '0' });
  assert.deepEqual(large, { type: '40ft_high_cube', volumeShare: '1.5', payloadShare: '0' });
});
