/** The screens of sales, loaded together: whoever reads the orders opens one of them next. */
export { OrdersScreen } from '#web/sales/orders-screen.tsx'
export { SaleScreen } from '#web/sales/sale-screen.tsx'
