// What the lint rules share.

/** What `node` refers to, with the file that holds it; `from` is the file that holds `node`. */
export function follow(ctx, node, from = ctx.location.source.absoluteRef) {
  if (node?.$ref === undefined) return { node, from };
  const { node: target, location } = ctx.resolve(node, from);
  return { node: target, from: location?.source.absoluteRef ?? from };
}

/** A rule that looks at each operation of `paths`. */
export function perOperation(check) {
  return () => ({ Paths: { PathItem: { Operation: check } } });
}
