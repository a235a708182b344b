import Testing

@testable import PHRFHIR

@Suite struct ReadingUnits {
    @Test func everyLineOfTheTableIsRead() {
        #expect(UCUMUnit.count == ucumTable.lines.count)
        #expect(UCUMUnit.count == 154)
        #expect(
            ucumTable.lines.allSatisfy {
                UCUMUnit(String($0.prefix { $0 != " " && $0 != "*" })) != nil || $0.hasPrefix("10*")
            })
    }

    /// Pairs of one size (UCUM 2.1).
    @Test(arguments: [
        ("mmol/L", "mol/m3"), ("(8.h)/{shift}", "8.h"), ("kg.m/s2", "N"), ("/m2", "m-2"), ("10*3/uL", "10^9/L"),
        ("dag", "g.10"),
        ("mL/min/{1.73_m2}", "mL/min"), ("[in_i'Hg]", "254.mm[Hg]/10"), ("{score}", "1"), ("[foz_us]", "2.[tbs_us]"),
        ("kat", "60.MU"), ("4.[pt_us]", "2.[qt_us]"), ("mo", "a/12"), ("wk", "168.h"), ("meq/L", "mmol/L"),
        ("[ft_i]", "12.[in_i]"), ("kcal", "4184.J"), ("Pa", "10.dyn.cm-2"), ("%", "g/hg"), ("[Cal]", "kcal_th"),
    ])
    func unitsAreTheSame(left: String, right: String) throws {
        let (first, second) = (
            PathQuantity(value: ExactDecimal(1), unit: left), PathQuantity(value: ExactDecimal(1), unit: right)
        )
        #expect(UCUMUnit(left) != nil && UCUMUnit(right) != nil)
        #expect(PathQuantities.order(first, second) == 0)
    }

    @Test(arguments: [
        "", "mgg", "kmin", "m[", "m/", "/", "m..s", "(m", "m)", "m 2", "m^2", "{x", "m-", "m100", "µg", "Mg%", "10*999",
        "k[in_i]", "mCel", String(repeating: "(", count: 20) + "m" + String(repeating: ")", count: 20),
        String(repeating: "m.", count: 60) + "m", "[degF].m",
    ])
    func whatIsNoUnitIsRefused(code: String) {
        #expect(UCUMUnit(code) == nil)
    }
}
