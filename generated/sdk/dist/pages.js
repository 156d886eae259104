// The lists that have cursors, followed from page to page.
/** The lists of these surfaces, page by page. */
export function pagesOf({ standard, externalV2 }) {
    return {
        listProducts: ({ query, ...options } = {}) => follow(query?.cursor, async (cursor) => {
            const { data } = await standard.listProducts({ ...options, query: { ...query, cursor } });
            return { items: data.data, cursor: data.pagination.nextCursor };
        }),
        listCatalog: ({ query, ...options } = {}) => follow(query?.cursor, async (cursor) => {
            const { data } = await externalV2.listCatalog({ ...options, query: { ...query, cursor } });
            return { items: data.data.items, cursor: data.data.nextCursor };
        }),
        listCatalogChanges: ({ query, ...options } = {}) => follow(query?.cursor, async (cursor) => {
            const { data } = await externalV2.listCatalogChanges({ ...options, query: { ...query, cursor } });
            return { items: data.data.items, cursor: data.data.nextCursor, hasMore: data.data.hasMore };
        }),
        listRecommendations: ({ query, ...options } = {}) => follow(query?.cursor, async (cursor) => {
            const { data } = await externalV2.listRecommendations({ ...options, query: { ...query, cursor } });
            return { items: data.data.items, cursor: data.data.nextCursor };
        }),
        listEvents: ({ query, ...options } = {}) => follow(query?.after, async (after) => {
            const { data } = await externalV2.listEvents({ ...options, query: { ...query, after } });
            return { items: data.data.items, cursor: data.data.nextAfter, hasMore: data.data.hasMore };
        }),
    };
}
/** The same lists, item by item. */
export function itemsOf(pages) {
    const lists = Object.entries(pages);
    return Object.fromEntries(lists.map(([name, list]) => [
        name,
        async function* (options) {
            for await (const { items } of list(options))
                yield* items;
        },
    ]));
}
async function* follow(start, read) {
    let at = start;
    while (true) {
        const { items, cursor, hasMore = true } = await read(at);
        yield { items, cursor };
        // A mock gives the same page for every cursor; that ends, too.
        if (cursor === null || !hasMore || cursor === at)
            return;
        at = cursor;
    }
}
