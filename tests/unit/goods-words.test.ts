import { describe, expect, it } from 'vitest';
import { defectListGroups } from '@/lib/contract/content/man-days';
import { visitPlanData } from '@/lib/domain/visit-plan/visit-plan-data';

const { groupOf } = visitPlanData();
const [garments, shoes, toys, electronics, kitchen, furniture, hardware, sports] = defectListGroups;

describe('the group of what was typed', () => {
  it.each([
    ['mugs', kitchen],
    ['2 Ceramic Mugs, 350 ml', kitchen],
    ['mug warmer', electronics],
    ['steel plate', hardware],
    ['Plates', kitchen],
    ['T-shirts', garments],
    ['cotton tee-shirts', garments],
    ['shoe rack', furniture],
    ['set of knives for children', kitchen],
    ['sleeping bag', sports],
    ['sleeping-bags', sports],
    ['laptop bags', shoes],
    ['bag of screws', hardware],
    ['toy car', toys],
    ['toy ladder', null],
    ['power bank 10000 mAh', electronics],
    ['table tennis tables', sports],
    ['Fabrics and rolls', garments],
    ['kitchen-and-tableware', kitchen],
    ['toys-and-childrens-products', toys],
    ['cups and chairs', null],
    ['black and white mugs', kitchen],
    ['杯子', kitchen],
    ['馬克杯', kitchen],
    ['不锈钢保温杯（500ml）', kitchen],
    ['充电宝', electronics],
    ['玩具灯', null],
    ['T恤', garments],
    ['LED 灯', electronics],
    ['睡袋', sports],
    ['鞋架', furniture],
    ['杯垫', null],
    ['鞋和椅子', null],
    ['chemises', garments],
    ['lampe', electronics],
    ['Lampe de table', electronics],
    ['sac de couchage', sports],
    ['sacs à dos', shoes],
    ['sac de vis', null],
    ['paire de chaussures', shoes],
    ['coque de téléphone', electronics],
    ['support de table', null],
    ['casque', null],
    ['camisetas', garments],
    ['saco de dormir', sports],
    ['juego de sartenes', kitchen],
    ['juegos de mesa', toys],
    ['sillas de oficina', furniture],
    ['caja de herramientas', hardware],
    ['widgets', null],
    ['pumps', null],
    ['', null],
    ['mug '.repeat(50), kitchen],
    ['<b>mug</b>', kitchen],
    ['__proto__', null],
  ])('%j is of %s', (typed, group) => {
    expect(groupOf(typed)).toBe(group);
  });
});
