// Worker thread that estimates the strength of one password, as a score from 0 to 4.

import { parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

/** The thread's input: a password, and words that an attacker would try first. */
export interface EstimateRequest {
  password: string;
  words: string[];
}

const { password, words } = workerData as EstimateRequest;
const dictionary = { ...common.dictionary, ...english.dictionary };
const estimator = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
parentPort?.postMessage(estimator.check(password, words).score);
