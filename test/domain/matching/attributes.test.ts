import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareAttributes, extractAttributes } from '../../../src/domain/matching/attributes.ts';

test('pack sizes are recognized in usual forms', () => {
  for (const title of [
    'Cola 330 ml pack of 6',
    'Cola 6 x 330ml',
    'Cola 6-pack',
    'Cola 6 pcs',
    'Cola 6pk 330 ml',
    'Set/6 cola',
    'Set of six colas',
    'Kola 6 adet',
    "Kola 6'li".replace("'", ' '),
    'Cola 330 ml x6',
  ]) {
    assert.equal(extractAttributes(title).pack, 6, title);
  }
  for (const title of ['Cola 330 ml', 'Windows 7', 'Peugeot 206', '2 x']) {
    assert.equal(extractAttributes(title).pack, undefined, title);
  }
});

test('measures are compared in one unit, colors and sizes in one language', () => {
  const equal: [string, string][] = [
    ['Cola 0.33 l', 'Cola 330ml'],
    ['Coffee 1 kg', 'Coffee 1000 g'],
    ['Stick 1 TB', 'Stick 1000GB'],
    ['Kırmızı mumluk', 'Red candle holder'],
    ['Grey scarf 2XL', 'Gray scarf XXL'],
  ];
  for (const [a, b] of equal) {
    const [one, other] = [extractAttributes(a), extractAttributes(b)];
    assert.deepEqual(one, other, a);
    assert.ok(one.measures.size + one.colors.size + one.sizes.size > 0, a);
  }
});

test('another pack, measure, size or color is a difference, an attribute that one title omits is none', () => {
  const differ = (a: string, b: string) => compareAttributes(extractAttributes(a), extractAttributes(b));
  const none = { packDiffers: 0, measureDiffers: 0, sizeDiffers: 0, colorDiffers: 0 };
  assert.deepEqual(differ('Cola pack of 6', 'Cola pack of 12'), { ...none, packDiffers: 1 });
  assert.deepEqual(differ('Cola pack of 6', 'Cola'), { ...none, packDiffers: 0.5 });
  assert.deepEqual(differ('Cola 1 pack', 'Cola'), none);
  assert.deepEqual(differ('Cola 330 ml', 'Cola 500 ml'), { ...none, measureDiffers: 1 });
  assert.deepEqual(differ('Shirt size 42', 'Shirt size 44'), { ...none, sizeDiffers: 1 });
  assert.deepEqual(differ('Red lamp', 'Blue lamp'), { ...none, colorDiffers: 1 });
  assert.deepEqual(differ('Red and white lamp', 'Red lamp'), { ...none, colorDiffers: 0.5 });
  assert.deepEqual(differ('Red lamp 5 W', 'Lamp'), none);
});

test('differences are symmetric and between 0 and 1 for any text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (a, b) => {
      const [one, other] = [extractAttributes(a), extractAttributes(b)];
      assert.deepEqual(compareAttributes(one, other), compareAttributes(other, one));
      for (const value of Object.values(compareAttributes(one, other))) assert.ok(value >= 0 && value <= 1);
    }),
  );
});
