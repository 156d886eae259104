import type { Client, Config } from './types.gen.ts';
export declare const createClient: (config?: Config) => Client;
