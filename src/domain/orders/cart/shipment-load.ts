// How much space and weight goods take, and what share of a container they fill.

import { toDecimal } from '../../decimal-text.ts';
import type { Dimensions } from '../../price-lists/parse-value.ts';
import { sumMoney } from '../../pricing/money.ts';
import { unitMeasures } from '../line-products.ts';

/**
 * Containers for dry goods. Usable volume: the recommended load volume of carriers, 10 to 15 % below the inner volume (33.2, 67.7 and 76.3 m³). Payload:
 * the maximum gross mass of ISO 668, 30,480 kg, less the usual tare of 2,300, 3,750 and 3,940 kg.
 */
const containers = [
  { type: '20ft', usableM3: 28, payloadKg: 28_180 },
  { type: '40ft', usableM3: 58, payloadKg: 26_730 },
  { type: '40ft_high_cube', usableM3: 66, payloadKg: 26_540 },
] as const;

/** Units of a product; null where unknown. */
export interface LoadedUnits {
  quantity: number;
  unitsPerBox: number | null;
  /** Weight of one unit, a decimal string. */
  weightKg: string | null;
  dimensionsCm: Dimensions | null;
}

/** Sums over the lines whose measure is known, and the number of lines where it is not. Decimals are strings. */
export interface ShipmentLoad {
  boxCount: number;
  weightKg: string;
  volumeM3: string;
  unknownBoxes: number;
  unknownWeights: number;
  unknownVolumes: number;
}

/** The share of a container that a load fills, as decimal strings; above 1 for more than one container. */
export interface ContainerFill {
  type: (typeof containers)[number]['type'];
  volumeShare: string;
  payloadShare: string;
}

/**
 * Returns the load of lines. Started boxes count as full ones; volume and weight are those of `unitMeasures`.
 *
 * 100 units in boxes of 48, 0.25 kg and 30 × 20 × 10 cm each → 3 boxes, 25 kg, 0.6 m³
 */
export function shipmentLoad(lines: readonly LoadedUnits[]): ShipmentLoad {
  const measures = lines.map((line) => unitMeasures(line.quantity, line));
  const weights = measures.flatMap(({ weight }) => weight ?? []);
  const volumes = measures.flatMap(({ volume }) => volume ?? []);
  const boxes = lines.filter(({ unitsPerBox }) => unitsPerBox !== null);
  return {
    boxCount: boxes.reduce((sum, { quantity, unitsPerBox }) => sum + Math.ceil(quantity / unitsPerBox!), 0),
    weightKg: sumMoney(weights).toDecimalPlaces(3).toFixed(),
    volumeM3: sumMoney(volumes).div(1_000_000).toDecimalPlaces(3).toFixed(),
    unknownBoxes: lines.length - boxes.length,
    unknownWeights: lines.length - weights.length,
    unknownVolumes: lines.length - volumes.length,
  };
}

/**
 * Returns the share of each container that a load fills, by volume and by weight, rounded half up to 4 places.
 *
 * 14 m³ and 7045 kg → half of the usable volume of a 20 ft container, a quarter of its payload
 */
export function containerFills({ volumeM3, weightKg }: Pick<ShipmentLoad, 'volumeM3' | 'weightKg'>): ContainerFill[] {
  return containers.map(({ type, usableM3, payloadKg }) => ({
    type,
    volumeShare: toDecimal(volumeM3).div(usableM3).toDecimalPlaces(4).toFixed(),
    payloadShare: toDecimal(weightKg).div(payloadKg).toDecimalPlaces(4).toFixed(),
  }));
}
