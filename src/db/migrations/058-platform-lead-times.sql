-- Lead times of all companies, in a table that a distributed database copies to every node: a company's statement reads them together with
-- the company's own. `companies` have an order of at least as many days. The rows of all companies in lead_time_counts remain for
-- processes of the previous release.
CREATE TABLE platform_lead_times (
  shipping_method text NOT NULL,
  counted_from text NOT NULL,
  days integer NOT NULL,
  orders integer NOT NULL,
  companies integer NOT NULL,
  PRIMARY KEY (shipping_method, counted_from, days)
) WITH (fillfactor = 80);

-- The same statement as in the job that updates them.
WITH counted AS (
  SELECT shipping_method, counted_from, days, sum(orders) AS orders FROM lead_time_counts
  WHERE supplier_id = '00000000-0000-0000-0000-000000000000' AND company_id <> supplier_id GROUP BY 1, 2, 3
), longest AS (
  SELECT company_id, shipping_method, counted_from, max(days) AS days FROM lead_time_counts
  WHERE supplier_id = '00000000-0000-0000-0000-000000000000' AND company_id <> supplier_id AND orders > 0 GROUP BY 1, 2, 3
), ended AS (
  SELECT shipping_method, counted_from, days, count(*) AS companies FROM longest GROUP BY 1, 2, 3
)
INSERT INTO platform_lead_times (shipping_method, counted_from, days, orders, companies)
SELECT shipping_method, counted_from, days, orders,
  coalesce(sum(companies) OVER (PARTITION BY shipping_method, counted_from ORDER BY days DESC), 0)
FROM counted LEFT JOIN ended USING (shipping_method, counted_from, days);
