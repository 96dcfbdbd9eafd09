import type { DialogPurpose } from '@/lib/domain/leads/lead-dialog-props';

export const dialogButtons: [path: string, purpose: DialogPurpose, selector: string][] = [
  ['/', 'quotation', 'header a[data-ask]'],
  ['/', 'fast', '#platform a[data-ask]'],
  ['/', 'apply_for', '#report a[data-ask]'],
  ['/service', 'quotation', 'main a[data-ask]'],
  ['/service/consumer-goods-inspection', 'quotation', 'main a[data-ask]'],
  ['/service/consumer-goods-inspection/pre-shipment-inspection', 'book', 'main a[data-ask]'],
  ['/service/supplier-audit/factory-audit', 'book', 'main a[data-ask]'],
  ['/initial-production-inspection', 'book', 'main a[data-ask]'],
  ['/toy-inspection', 'book', 'main aside a[data-ask]'],
  ['/toy-inspection', 'apply_for', 'main section:not(aside *) a[data-ask*="apply_for"]'],
  ['/factoryVrDetail', 'quotation', 'main a[data-ask]'],
  ['/onlinePlatform', 'book', 'main a[data-ask]'],
  ['/inspection', 'quotation', 'main a[data-ask]'],
  ['/ordering-guide', 'book', 'main a[data-ask]'],
  ['/plan', 'quotation', 'main a[data-ask]'],
  ['/india', 'book', 'main a[data-ask]'],
  ['/india', 'apply_for', 'main a[data-ask] ~ a[data-ask]'],
  ['/templateReport', 'apply_for', '#softline a[data-ask]'],
];
