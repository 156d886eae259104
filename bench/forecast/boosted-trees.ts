// Gradient-boosted regression trees with Tweedie loss on binned features. Friedman, J. H. (2001), Greedy function approximation: a gradient
// boosting machine, Annals of Statistics 29(5), 1189–1232; Ke, G. et al. (2017), LightGBM, Advances in Neural Information Processing Systems 30.

/** Rows to learn from. Features are in rows; a missing one is NaN. */
export interface TrainingRows {
  features: readonly Float64Array[];
  /** Units, 0 or more. */
  targets: Float64Array;
  /** Expected units without a model, above 0: the model learns their factor. */
  offsets: Float64Array;
}

/** Returns the factor of the offset for features. */
export type BoostedModel = (features: Float64Array) => number;

const rounds = 120;
const learningRate = 0.06;
const depth = 4;
const bins = 32;
const minHessianShare = 0.002;
/** Between 1 (Poisson) and 2 (gamma), as usual for intermittent demand. */
const variancePower = 1.5;

/** A split, or a leaf if `feature` is -1. */
interface Node {
  feature: number;
  /** Rows with a value above it, not the missing ones, go right. */
  threshold: number;
  left: number;
  right: number;
  value: number;
}

/** Trains a model. */
export function trainTrees({ features, targets, offsets }: TrainingRows): BoostedModel {
  const count = targets.length;
  const width = features[0]?.length ?? 0;
  const edges = Array.from({ length: width }, (_, feature) => quantileEdges(features, feature));
  const binned = edges.map((edge, feature) => Uint8Array.from(features, (row) => binOf(edge, row[feature]!)));
  const scores = new Float64Array(count);
  const [gradients, hessians] = [new Float64Array(count), new Float64Array(count)];
  const trees: Node[][] = [];
  for (let round = 0; round < rounds; round++) {
    let total = 0;
    for (let row = 0; row < count; row++) {
      const mean = offsets[row]! * Math.exp(scores[row]!);
      const [low, high] = [targets[row]! * mean ** (1 - variancePower), mean ** (2 - variancePower)];
      gradients[row] = high - low;
      hessians[row] = (variancePower - 1) * low + (2 - variancePower) * high;
      total += hessians[row]!;
    }
    const nodes: Node[] = [];
    const rows = Int32Array.from({ length: count }, (_, row) => row);
    grow({ nodes, binned, edges, gradients, hessians, scores, minHessian: total * minHessianShare }, rows, depth);
    trees.push(nodes);
  }
  return (row) => Math.exp(trees.reduce((sum, nodes) => sum + leafValue(nodes, row), 0));
}

interface Growth {
  nodes: Node[];
  binned: readonly Uint8Array[];
  edges: readonly Float64Array[];
  gradients: Float64Array;
  hessians: Float64Array;
  scores: Float64Array;
  minHessian: number;
}

/** Grows a subtree and adds its leaf values to the scores of its rows; returns the index of its root. */
function grow(growth: Growth, rows: Int32Array, levels: number): number {
  const { nodes, binned, edges, gradients, hessians, scores, minHessian } = growth;
  let [gradient, hessian] = [0, 0];
  for (const row of rows) {
    gradient += gradients[row]!;
    hessian += hessians[row]!;
  }
  const node: Node = {
    feature: -1,
    threshold: 0,
    left: -1,
    right: -1,
    value: (-learningRate * gradient) / (hessian + minHessian),
  };
  const index = nodes.push(node) - 1;
  let [bestGain, bestBin] = [1e-9, 0];
  for (let feature = 0; levels > 0 && feature < binned.length; feature++) {
    const column = binned[feature]!;
    const sums = new Float64Array(2 * bins);
    for (const row of rows) {
      sums[2 * column[row]!]! += gradients[row]!;
      sums[2 * column[row]! + 1]! += hessians[row]!;
    }
    let [leftGradient, leftHessian] = [0, 0];
    for (let bin = 0; bin < edges[feature]!.length; bin++) {
      leftGradient += sums[2 * bin]!;
      leftHessian += sums[2 * bin + 1]!;
      const [rightGradient, rightHessian] = [gradient - leftGradient, hessian - leftHessian];
      if (leftHessian < minHessian || rightHessian < minHessian) continue;
      const gain = score(leftGradient, leftHessian) + score(rightGradient, rightHessian) - score(gradient, hessian);
      if (gain > bestGain) [bestGain, bestBin, node.feature] = [gain, bin, feature];
    }
  }
  if (node.feature < 0) {
    for (const row of rows) scores[row]! += node.value;
    return index;
  }
  const column = binned[node.feature]!;
  node.threshold = edges[node.feature]![bestBin]!;
  node.left = grow(
    growth,
    rows.filter((row) => column[row]! <= bestBin),
    levels - 1,
  );
  node.right = grow(
    growth,
    rows.filter((row) => column[row]! > bestBin),
    levels - 1,
  );
  return index;
}

function score(gradient: number, hessian: number): number {
  return (gradient * gradient) / hessian;
}

function leafValue(nodes: readonly Node[], row: Float64Array): number {
  let node = nodes[0]!;
  while (node.feature >= 0) node = nodes[row[node.feature]! > node.threshold ? node.right : node.left]!;
  return node.value;
}

/** Returns ascending distinct edges; bin b has the values above edge b − 1 up to edge b, and the first bin the missing ones. */
function quantileEdges(features: readonly Float64Array[], feature: number): Float64Array {
  const values = Float64Array.from(features, (row) => row[feature]!)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const edges = new Set([Number.NEGATIVE_INFINITY]);
  for (let bin = 1; bin < bins - 1; bin++) edges.add(values[Math.floor((values.length * bin) / (bins - 1))] ?? 0);
  return Float64Array.from(edges).sort();
}

function binOf(edges: Float64Array, value: number): number {
  let bin = 0;
  while (bin < edges.length && value > edges[bin]!) bin++;
  return bin;
}
