// Worker thread that estimates the strength of passwords, as scores from 0 to 4.

import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** A task of the thread: a password, and words that an attacker would try first. */
interface EstimateRequest {
  password: string;
  words: string[];
}

/** Common Turkish and Russian password words and keyboard rows: the estimator has no dictionaries of these languages. */
const turkishAndRussian = (
  'parola sifre şifre merhaba istanbul ankara izmir türkiye turkiye fenerbahçe fenerbahce galatasaray beşiktaş besiktas canım canim sevgilim ' +
  'пароль привет йцукен йцукенгшщзхъ фывапролджэ ячсмитьбю тест любовь россия москва солнце наташа спартак зенит администратор'
).split(' ');
const dictionary = { ...common.dictionary, ...english.dictionary, turkishAndRussian };
const estimator = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });

/** Returns the strength of a password. */
export function estimateStrength({ password, words }: EstimateRequest): number {
  return estimator.check(password, words).score;
}
