// An expected arrival of an order or a shipment.

import type { ApiResponse } from '../../api.ts';

export type Arrival = ApiResponse<'listAccountArrivals'>['data']['items'][number];
