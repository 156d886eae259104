// The products of a new sandbox, by supplier, each as the line of a price list: name | price | units per box | kg | length × width × height in cm |
// HS code | material | units that the company sells per day over a year, 0 if it does not stock it | when it sells best | description.

/** 15 products of each supplier, in the order of its SKUs. The last three are in the catalog, but not in the company's assortment. */
export const seedProductLines: Readonly<Record<'AM' | 'BT' | 'CG' | 'DT', string>> = {
  AM: `
Soy candle lavender | 3.50 | 12 | 0.38 | 8 × 8 × 9.5 | 340600 | soy wax | 6 | winter | Hand-poured in Bristol, in a glass with a cotton wick. Burns for 40 hours.
Soy candle cedar | 3.50 | 12 | 0.38 | 8 × 8 × 9.5 | 340600 | soy wax | 5.2 | winter | Cedar wood with a little smoke, in a green glass. Burns for 40 hours.
Soy candle fig | 3.60 | 12 | 0.38 | 8 × 8 × 9.5 | 340600 | soy wax | 4.1 | winter | Ripe fig and fig leaf, in a plum-coloured glass. Burns for 40 hours.
Pillar candle ivory | 2.40 | 12 | 0.45 | 7 × 7 × 13 | 340600 | paraffin wax | 5 | winter | Unscented and dyed through. Does not drip in still air. Burns for 60 hours.
Pillar candle slate | 2.40 | 12 | 0.45 | 7 × 7 × 13 | 340600 | paraffin wax | 2.6 | winter | The pillar candle in a matt slate grey. Burns for 60 hours.
Reed diffuser citrus | 6.20 | 6 | 0.35 | 7 × 7 × 26 | 330749 | glass | 3.4 | spring | 100 ml of citrus oils with eight rattan reeds. Lasts for two months.
Reed diffuser sandalwood | 6.20 | 6 | 0.35 | 7 × 7 × 26 | 330749 | glass | 3.8 | even | 100 ml of sandalwood oil with eight rattan reeds, in an amber bottle.
Room spray linen | 3.90 | 12 | 0.16 | 4.5 × 4.5 × 15 | 330749 | glass | 2.8 | even | The scent of fresh laundry in a 100 ml bottle with a pump.
Room spray fir | 3.90 | 12 | 0.16 | 4.5 × 4.5 × 15 | 330749 | glass | 2.2 | christmas | Fir and orange peel for December, in a 100 ml bottle with a pump.
Wax melts vanilla | 1.80 | 24 | 0.08 | 11 × 8 × 2 | 340600 | soy wax | 7 | winter | Six cubes for a burner, each for eight hours of scent.
Wax melts clove | 1.80 | 24 | 0.08 | 11 × 8 × 2 | 340600 | soy wax | 5 | christmas | Six cubes with clove and cinnamon, each for eight hours of scent.
Tea lights box of 50 | 2.95 | 24 | 0.75 | 20 × 20 × 4 | 340600 | paraffin wax | 9 | winter | White tea lights in aluminium cups. Each burns for four hours.
Candle snuffer brass | 4.75 | 12 | 0.12 | 24 × 4 × 4 | 741980 | brass | 0 | even | Solid brass, polished by hand, with a hinged bell.
Incense sticks amber | 0.95 | 48 | 0.04 | 24 × 4 × 2 | 330741 | bamboo | 0 | even | Twenty sticks, rolled by hand. Each burns for half an hour.
Incense holder oak | 3.20 | 24 | 0.11 | 26 × 4 × 2 | 442019 | oak | 0 | even | An oiled tray of oak that catches the ash.`,
  BT: `
Linen napkins set of 4 | 9.80 | 12 | 0.32 | 22 × 22 × 3 | 630259 | linen | 2.4 | even | Washed linen in sand, 45 × 45 cm, with mitred corners.
Linen tablecloth 150 cm | 21.50 | 6 | 0.62 | 32 × 26 × 4 | 630259 | linen | 1.5 | christmas | Washed linen in off-white, 150 cm across, for a round table of four.
Cotton throw ochre | 14.90 | 6 | 0.85 | 35 × 30 × 8 | 630130 | cotton | 1.9 | winter | Woven in València, 130 × 170 cm, with a knotted fringe.
Cotton throw navy | 14.90 | 6 | 0.85 | 35 × 30 × 8 | 630130 | cotton | 1.7 | winter | Woven in València, 130 × 170 cm, with a knotted fringe.
Cushion cover stripe | 5.40 | 12 | 0.18 | 30 × 25 × 2 | 630492 | cotton | 3.6 | spring | 45 × 45 cm with woven stripes and a hidden zip. Without filling.
Cushion cover plain | 4.90 | 12 | 0.18 | 30 × 25 × 2 | 630492 | cotton | 4.2 | even | 45 × 45 cm in terracotta, with a hidden zip. Without filling.
Tea towel olives | 2.90 | 24 | 0.07 | 25 × 18 × 1 | 630291 | cotton | 5.5 | summer | 50 × 70 cm, printed with olive branches. With a loop.
Tea towel lemons | 2.90 | 24 | 0.07 | 25 × 18 × 1 | 630291 | cotton | 5.9 | summer | 50 × 70 cm, printed with lemons. With a loop.
Apron denim | 8.60 | 12 | 0.31 | 30 × 25 × 3 | 621142 | cotton | 1.8 | even | Stone-washed denim with two pockets and a leather tag.
Oven glove pair | 4.80 | 12 | 0.20 | 30 × 18 × 4 | 621600 | cotton | 2.5 | winter | Quilted cotton, padded up to the wrist. For trays of up to 200 °C.
Bath towel white | 7.20 | 12 | 0.55 | 35 × 25 × 8 | 630260 | cotton | 4.4 | even | 70 × 140 cm of ring-spun terry, 550 g per square metre.
Hand towel white | 3.40 | 24 | 0.25 | 25 × 18 × 5 | 630260 | cotton | 5.2 | even | 50 × 90 cm of ring-spun terry, 550 g per square metre.
Bath mat waffle | 6.30 | 12 | 0.48 | 30 × 25 × 5 | 630291 | cotton | 0 | even | 50 × 80 cm, woven in a deep waffle in sage green.
Curtain panel natural | 13.50 | 6 | 0.70 | 38 × 30 × 5 | 630391 | cotton | 0 | spring | 140 × 250 cm, semi-sheer, with a header for rings or hooks.
Table runner jute | 5.70 | 12 | 0.28 | 35 × 12 × 4 | 630259 | jute | 0 | summer | 35 × 180 cm, hand-woven, with a short fringe.`,
  CG: `
Cast iron skillet 26 cm | 8.40 | 6 | 2.30 | 41 × 27 × 5 | 732391 | cast iron | 3.2 | winter | Seasoned with oil and ready to use, also on induction and on a fire.
Copper saucepan 1.5 l | 17.80 | 6 | 1.10 | 33 × 17 × 10 | 741810 | copper | 0.9 | christmas | Copper with a steel lining and a cast handle. Holds 1.5 l.
Chopping board acacia | 5.90 | 12 | 0.95 | 38 × 25 × 2 | 441920 | acacia wood | 3.5 | even | Oiled end grain with a groove for juice.
Chopping board beech | 4.30 | 12 | 0.80 | 36 × 24 × 1.8 | 441990 | beech wood | 2.9 | even | Solid beech with a handle and a leather loop.
Whisk steel 25 cm | 1.35 | 48 | 0.10 | 25 × 6 × 6 | 732393 | stainless steel | 5.4 | even | Eleven wires in a closed handle. For the dishwasher.
Measuring jug 1 l | 1.90 | 24 | 0.22 | 17 × 12 × 15 | 392410 | plastic | 3.1 | even | Clear, with a red scale up to one litre. For the microwave.
Mixing bowl set of 3 | 6.70 | 12 | 1.15 | 26 × 26 × 13 | 732393 | stainless steel | 2.6 | christmas | Bowls of 1.5, 3 and 5 l that stack, with rims that do not drip.
Rolling pin maple | 2.80 | 24 | 0.45 | 43 × 5 × 5 | 441990 | maple wood | 2 | christmas | Turned from one piece of maple, with a roller on bearings.
Spice grinder | 3.10 | 24 | 0.26 | 6 × 6 × 17 | 821000 | beech wood | 2.7 | even | A ceramic grinder with eight settings, in a body of beech and glass.
Salt pig stoneware | 3.95 | 12 | 0.68 | 12 × 12 × 13 | 691200 | stoneware | 1.5 | even | Glazed inside, and open for a hand or a spoon.
Bread bin enamel | 11.20 | 6 | 1.90 | 34 × 23 × 20 | 732394 | enamel | 1.2 | even | Cream enamel on steel with a wooden lid, for two loaves.
Colander enamel | 4.60 | 12 | 0.70 | 28 × 24 × 12 | 732394 | enamel | 1.9 | summer | Enamel on steel with two handles and a foot, 24 cm wide.
Kitchen scale brass | 13.40 | 6 | 1.60 | 22 × 18 × 28 | 842310 | brass | 0 | even | A mechanical scale for up to 5 kg with a brass bowl.
Storage jar 0.5 l | 1.55 | 24 | 0.36 | 10 × 10 × 11 | 701349 | glass | 0 | even | Clear glass with a tight lid of bamboo and silicone.
Storage jar 1 l | 2.05 | 24 | 0.58 | 10 × 10 × 18 | 701349 | glass | 0 | even | Clear glass with a tight lid of bamboo and silicone.`,
  DT: `
Wooden train set | 9.60 | 6 | 1.40 | 38 × 26 × 8 | 950300 | beech wood | 2.2 | christmas | A locomotive, three wagons and 24 pieces of track. From 3 years.
Wooden blocks 48 pieces | 6.20 | 12 | 1.30 | 26 × 20 × 12 | 950300 | beech wood | 2.5 | christmas | Blocks in six shapes and colours, in a cotton bag. From 1 year.
Stacking rings | 2.30 | 24 | 0.35 | 13 × 13 × 19 | 950300 | beech wood | 2.8 | even | Seven rings in the colours of the rainbow. From 1 year.
Puzzle farm 24 pieces | 1.70 | 24 | 0.32 | 28 × 20 × 4 | 950300 | cardboard | 3.1 | winter | Large pieces with animals of the farm. From 3 years.
Puzzle map 100 pieces | 2.60 | 24 | 0.42 | 33 × 23 × 5 | 950300 | cardboard | 2.2 | winter | A map of the world with its animals. From 6 years.
Rag doll Ada | 4.10 | 12 | 0.22 | 36 × 14 × 8 | 950300 | cotton | 2.1 | christmas | Ada has red plaits and a blue dress to change. 35 cm tall.
Rag doll Finn | 4.10 | 12 | 0.22 | 36 × 14 × 8 | 950300 | cotton | 1.6 | christmas | Finn has a green jumper and trousers to change. 35 cm tall.
Teddy bear 30 cm | 4.90 | 12 | 0.34 | 28 × 17 × 12 | 950300 | plush | 2.9 | christmas | Soft plush with embroidered eyes, for washing at 30 °C.
Kite delta | 2.20 | 24 | 0.15 | 70 × 8 × 4 | 950300 | polyester | 2.4 | summer | 120 cm wide with a tail and 30 m of line. Flies from a light breeze on.
Skipping rope | 0.85 | 48 | 0.14 | 18 × 12 × 3 | 950691 | cotton | 3.9 | summer | 2.4 m of cotton rope with painted handles of beech.
Card game pairs | 1.15 | 24 | 0.13 | 14 × 10 × 3 | 950440 | cardboard | 3.5 | even | 36 pairs of animals on thick cards. From 4 years.
Board game harbour | 7.80 | 6 | 0.95 | 30 × 30 × 7 | 950490 | cardboard | 1.5 | christmas | Load the ships before the tide. For 2 to 4 players from 8 years.
Marble run | 8.90 | 6 | 1.20 | 36 × 26 × 9 | 950300 | beech wood | 0 | christmas | 50 parts and 20 marbles of glass. From 4 years.
Toy tea set tin | 3.60 | 12 | 0.50 | 26 × 20 × 9 | 950300 | tinplate | 0 | christmas | A pot, four cups and a tray with roses, in a case. From 3 years.
Spinning top | 0.95 | 48 | 0.07 | 7 × 7 × 8 | 950300 | maple wood | 0 | even | Turned and painted by hand, with a cord.`,
};
