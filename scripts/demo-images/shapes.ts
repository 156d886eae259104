// Silhouettes of products as signed distances: negative inside. The picture is 2 wide and 2 high around the origin, y points down.

export type Shape = (x: number, y: number) => number;

const box =
  (centerX: number, centerY: number, halfWidth: number, halfHeight: number, radius = 0.05): Shape =>
  (x, y) => {
    const [dx, dy] = [Math.abs(x - centerX) - halfWidth + radius, Math.abs(y - centerY) - halfHeight + radius];
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
  };

const ellipse =
  (centerX: number, centerY: number, radiusX: number, radiusY: number): Shape =>
  (x, y) =>
    (Math.hypot((x - centerX) / radiusX, (y - centerY) / radiusY) - 1) * Math.min(radiusX, radiusY);

const union =
  (...shapes: Shape[]): Shape =>
  (x, y) => {
    let distance = Number.POSITIVE_INFINITY;
    for (const shape of shapes) distance = Math.min(distance, shape(x, y));
    return distance;
  };

const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    Math.max(shape(x, y), -hole(x, y));

const ring = (centerX: number, centerY: number, radius: number, width: number): Shape =>
  without(ellipse(centerX, centerY, radius, radius), ellipse(centerX, centerY, radius - width, radius - width));

/** The silhouette, and details that are drawn on it in a darker tone. */
export interface Silhouette {
  body: Shape;
  detail: Shape;
}

export const silhouettes = {
  mug: {
    body: union(box(-0.08, 0, 0.36, 0.42, 0.1), ring(0.3, 0, 0.24, 0.09)),
    detail: box(-0.08, -0.34, 0.36, 0.035, 0.02),
  },
  plate: { body: ellipse(0, 0, 0.62, 0.6), detail: ring(0, 0, 0.4, 0.03) },
  jar: {
    body: union(box(0, 0.1, 0.36, 0.46, 0.12), box(0, -0.46, 0.28, 0.1, 0.04)),
    detail: union(box(0, -0.46, 0.28, 0.1, 0.04), box(0, 0.16, 0.22, 0.14, 0.03)),
  },
  vase: {
    body: union(ellipse(0, 0.2, 0.38, 0.4), box(0, -0.3, 0.14, 0.32, 0.05), box(0, -0.58, 0.22, 0.05, 0.04)),
    detail: box(0, 0.18, 0.38, 0.03, 0.01),
  },
  candle: {
    body: union(box(0, 0.18, 0.26, 0.42, 0.05), ellipse(0, -0.46, 0.07, 0.15), box(0, -0.28, 0.015, 0.08, 0.01)),
    detail: union(ellipse(0, -0.44, 0.04, 0.09), box(0, -0.18, 0.26, 0.025, 0.01)),
  },
  lamp: {
    body: union(
      (x, y) => Math.max(Math.abs(y + 0.28) - 0.26, (Math.abs(x) - 0.3 - (y + 0.28) * 0.5) * 0.9),
      box(0, 0.22, 0.035, 0.3),
      box(0, 0.52, 0.26, 0.06, 0.05),
    ),
    detail: box(0, -0.03, 0.42, 0.025, 0.01),
  },
  clock: {
    body: ellipse(0, 0, 0.56, 0.56),
    detail: union(ring(0, 0, 0.48, 0.03), box(0, -0.16, 0.025, 0.18, 0.02), box(0.11, 0, 0.13, 0.025, 0.02)),
  },
  frame: {
    body: without(box(0, 0, 0.5, 0.6), box(0, 0, 0.36, 0.46, 0.01)),
    detail: without(box(0, 0, 0.38, 0.48), box(0, 0, 0.36, 0.46, 0.01)),
  },
  textile: {
    body: box(0, 0, 0.56, 0.46, 0.14),
    detail: union(box(0, -0.2, 0.56, 0.03, 0.01), box(0, 0, 0.56, 0.03, 0.01), box(0, 0.2, 0.56, 0.03, 0.01)),
  },
  box: {
    body: union(box(0, 0.12, 0.48, 0.38, 0.03), box(0, -0.3, 0.54, 0.1, 0.03)),
    detail: union(box(0, -0.2, 0.54, 0.02, 0.01), box(0, 0.12, 0.06, 0.38, 0.01)),
  },
  bag: {
    body: union(box(0, 0.16, 0.46, 0.42, 0.08), without(ring(0, -0.26, 0.28, 0.06), box(0, 0.1, 0.5, 0.3))),
    detail: box(0, -0.06, 0.46, 0.025, 0.01),
  },
  tool: {
    body: union(box(0, 0.18, 0.09, 0.46, 0.08), box(0, -0.38, 0.42, 0.16, 0.06)),
    detail: union(box(0, 0.42, 0.09, 0.03, 0.01), box(0, -0.24, 0.42, 0.02, 0.01)),
  },
} satisfies Record<string, Silhouette>;
