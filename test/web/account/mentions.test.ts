import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  mentionsIn,
  splitMentions,
  suggestColleagues,
  typedMention,
} from '../../../web/account/sections/attachments/mentions.ts';

const ann = { id: '1', name: 'ann@shop.example' };
const anne = { id: '2', name: 'anne.b@shop.example' };
const bo = { id: '3', name: 'bo@shop.example' };
const all = [ann, anne, bo];

test('finds the colleagues whom a text mentions', () => {
  for (const [text, ids] of [
    ['@ann@shop.example, please', ['1']],
    ['(@Ann@Shop.example) and @bo@shop.example.', ['1', '3']],
    ['write to ann@shop.example', []],
    ['@ann@shop.example.org @nobody@shop.example x@bo@shop.example', []],
    ['@ann @', []],
  ] as const)
    assert.deepEqual(mentionsIn(text, all), ids, text);
});

test('splits a text at its mentions', () => {
  assert.deepEqual(splitMentions('Ask @bo@shop.example, @ann@shop.example!', [bo]), [
    { text: 'Ask ', isMention: false },
    { text: '@bo@shop.example', isMention: true },
    { text: ', @ann@shop.example!', isMention: false },
  ]);
  assert.deepEqual(splitMentions('', [bo]), []);
});

test('knows the mention that is being typed', () => {
  assert.deepEqual(typedMention('Ask @an about it', 7), { start: 4, end: 7, typed: 'an' });
  assert.deepEqual(typedMention('@ann@sh', 7), { start: 0, end: 7, typed: 'ann@sh' });
  for (const text of ['Ask', 'a@b', '@ann ', '@a@b@c']) assert.equal(typedMention(text, text.length), undefined, text);
});

test('suggests colleagues by a part of their name', () => {
  assert.deepEqual(suggestColleagues(all, 'AN'), [ann, anne]);
  assert.deepEqual(suggestColleagues(all, 'b'), [bo, anne]);
  assert.deepEqual(suggestColleagues(all, 'ann@shop.example'), []);
});
