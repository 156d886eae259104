// Real sales by product and day, read from a folder of the caller's.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayNumber, daysBetween } from '../../src/domain/day.ts';

/** Sales of one product, a day each, from its first record to the last day of its data set. */
export type SalesHistory = Float64Array;

/** The histories of a data set. */
export interface Sales {
  histories: SalesHistory[];
  /** Day number of the day after the last one. */
  endDay: number;
}

/** A file of daily sales, and how many times it is forecast from. */
export interface DataSet {
  name: string;
  file: string;
  /** Where the file can be had. */
  origin: string;
  origins: number;
  /** The columns that name a product, that give the day, and that give the units. */
  columns: { product: string[]; day: string; units: string };
}

export const dataSets: DataSet[] = [
  {
    name: 'pasta',
    file: 'pasta/daily.csv.gz',
    origin:
      'columns date, brand, product, qty: one row per product and day, from "A machine learning approach for forecasting hierarchical time series" (Mancuso, Piccialli and Sudoso, 2021), CC BY 4.0',
    origins: 12,
    columns: { product: ['brand', 'product'], day: 'date', units: 'qty' },
  },
  {
    name: 'online-retail',
    file: 'online-retail/daily_item_sales.csv.gz',
    origin:
      'columns stock_code, date, units: "Online Retail" of the UCI Machine Learning Repository, cancellations left out, summed by item and day',
    origins: 5,
    columns: { product: ['stock_code'], day: 'date', units: 'units' },
  },
];

/** Returns what is missing of the folder, in words, or undefined if nothing is. */
export function missingData(folder: string | undefined): string | undefined {
  const missing = folder ? dataSets.filter(({ file }) => !existsSync(join(folder, file))) : dataSets;
  if (missing.length === 0) return undefined;
  const files = missing.map(({ file, origin }) => `  ${file}\n    gzipped CSV, ${origin}`);
  const said = folder ? `${folder} lacks:` : 'Say where the data is: make bench-forecast data=FOLDER. It must hold:';
  return [said, ...files].join('\n');
}

/** Reads a data set; a day without a row is a day without sales. */
export function readHistories(folder: string, { file, columns }: DataSet): Sales {
  const [heading = '', ...lines] = gunzipSync(readFileSync(join(folder, file)))
    .toString()
    .trim()
    .split('\n');
  const names = heading.trim().split(',');
  const position = (name: string) => names.indexOf(name);
  const [product, day, units] = [columns.product.map(position), position(columns.day), position(columns.units)];
  const sales = new Map<string, { day: string; units: number }[]>();
  for (const line of lines) {
    const cells = line.trim().split(',');
    const key = product.map((column) => cells[column]).join(',');
    const rows = sales.get(key) ?? [];
    if (rows.length === 0) sales.set(key, rows);
    rows.push({ day: cells[day]!, units: Number(cells[units]) });
  }
  const end = [...sales.values()].flat().reduce((last, row) => (row.day > last ? row.day : last), '');
  const histories = [...sales.values()].map((rows) => {
    const start = rows.reduce((first, row) => (row.day < first ? row.day : first), end);
    const history = new Float64Array(daysBetween(start, end) + 1);
    for (const row of rows) history[daysBetween(start, row.day)]! += row.units;
    return history;
  });
  return { histories, endDay: dayNumber(end) + 1 };
}
