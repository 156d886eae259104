// The generated clients at work: reads with both credentials, a push, an order.

import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import portside.external_v1.api.OrdersApi;
import portside.external_v1.model.NewOrder;
import portside.external_v1.model.NewOrderLine;
import portside.external_v2.api.SalesAndStockApi;
import portside.external_v2.model.RawSale;
import portside.external_v2.model.RawSalesPush;

public class Try {
  public static void main(String[] arguments) throws Exception {
    URI url = URI.create(System.getenv("PORTSIDE_URL"));
    String key = System.getenv("PORTSIDE_KEY");
    Consumer<HttpRequest.Builder> apiKey = request -> request.header("X-API-Key", key);
    Consumer<HttpRequest.Builder> bearer = request -> request.header("Authorization", "Bearer " + key);
    var standard = new portside.standard.ApiClient();
    var v1 = new portside.external_v1.ApiClient();
    var v2 = new portside.external_v2.ApiClient();
    standard.setScheme(url.getScheme()).setHost(url.getHost()).setPort(url.getPort()).setRequestInterceptor(apiKey);
    v1.setScheme(url.getScheme()).setHost(url.getHost()).setPort(url.getPort()).setRequestInterceptor(bearer);
    v2.setScheme(url.getScheme()).setHost(url.getHost()).setPort(url.getPort()).setRequestInterceptor(bearer);

    var product = new portside.standard.api.CatalogApi(standard)
        .listProducts(null, null, null, 1, null, null, null, null, null, null, null, null).getData().get(0);
    System.out.println("product " + product.getId() + " " + product.getName() + " " + product.getPrice() + " " + product.getCurrency());

    var changes = new portside.external_v2.api.CatalogApi(v2).listCatalogChanges(null, null, 1, null).getData();
    var change = changes.getItems().get(0);
    System.out.println("change " + change.getProductId() + " " + (change.getRemoved() ? "True" : "False"));

    RawSale sale = new RawSale().productId(product.getId()).date(LocalDate.now(ZoneOffset.UTC).minusDays(1))
        .units(new BigDecimal("3")).price(new BigDecimal("4.5")).currency("EUR").marketplace("shop").saleId("S-1");
    var receipt = new SalesAndStockApi(v2).pushRawSales(new RawSalesPush().sales(List.of(sale)), null).getData();
    System.out.println("received " + (receipt.getReceived() > 0 ? "yes" : "no"));

    OrdersApi orders = new OrdersApi(v1);
    NewOrderLine line = new NewOrderLine().productId(product.getId()).quantity(12);
    var made = orders.createOrders(new NewOrder().items(List.of(line)), null, UUID.randomUUID().toString()).getData().getOrders().get(0);
    var order = orders.getOrder(made.getOrderNumber(), null).getData();
    System.out.println("order " + made.getStatus() + " of " + order.getItems().size() + " "
        + (order.getItems().get(0).getIsCustom() ? "True" : "False"));
  }
}
