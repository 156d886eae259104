/** The paths of the POSTs that are `x-idempotent`: sending one again leaves things as sending it once does. */
export declare const idempotentPosts: ReadonlySet<string>;
