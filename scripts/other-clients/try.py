# The generated clients at work: reads with both credentials, a push, an order.

import datetime
import os
import uuid

import portside_standard as standard
import portside_external_v1 as external_v1
import portside_external_v2 as external_v2

url, key = os.environ["PORTSIDE_URL"], os.environ["PORTSIDE_KEY"]


def client(package):
    configuration = package.Configuration(host=url)
    if package is standard:
        configuration.api_key["ApiKey"] = key
    else:
        configuration.access_token = key
    return package.ApiClient(configuration)


product = standard.CatalogApi(client(standard)).list_products(limit=1).data[0]
print("product", product.id, product.name, product.price, product.currency)

catalog = external_v2.CatalogApi(client(external_v2))
changes = catalog.list_catalog_changes(limit=1).data
print("change", changes.items[0].product_id, changes.items[0].removed)

yesterday = datetime.datetime.now(datetime.timezone.utc).date() - datetime.timedelta(days=1)
sale = external_v2.RawSale(
    product_id=product.id, date=yesterday, units=3, price=4.5, currency="EUR", marketplace="shop", sale_id="S-1"
)
receipt = external_v2.SalesAndStockApi(client(external_v2)).push_raw_sales(external_v2.RawSalesPush(sales=[sale])).data
print("received", "yes" if receipt.received > 0 else "no")

line = external_v1.NewOrderLine(product_id=product.id, quantity=12)
orders = external_v1.OrdersApi(client(external_v1))
made = orders.create_orders(external_v1.NewOrder(items=[line]), idempotency_key=str(uuid.uuid4())).data
order = orders.get_order(made.orders[0].order_number).data
print("order", made.orders[0].status, "of", len(order.items), order.items[0].is_custom)
