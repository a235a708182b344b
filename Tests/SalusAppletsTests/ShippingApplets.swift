import SalusBase
import SalusModels
import Testing

@testable import SalusApplets

@Suite("The applets that come with Salus")
struct ShippingApplets {
    /// The identifiers of hReader's registry.
    private static let hReader = [
        "bloodpressure", "bmi", "encounters", "functionalstatus", "immunizations", "medications",
        "placeholder.chronicfatigue", "placeholder.fitbit", "placeholder.glaucoma", "placeholder.lymedisease",
        "placeholder.multiplesclerosis", "placeholder.nikeplus", "placeholder.wakemate", "placeholder.withings",
        "pophealth", "tbi", "vital-sign.oxygen-saturation", "vital-sign.respiratory-rate",
        "vital-sign.total-cholesterol",
    ].map { "org.mitre.hreader.\($0)" }

    @Test("every declaration is read", arguments: ShippedApplets.sources.indices)
    func everyOneIsRead(index: Int) throws {
        do throws(AppletFault) { _ = try Applet(reading: ShippedApplets.sources[index]) } catch {
            Issue.record("\(error)")
        }
    }

    @Test("there is one for each of hReader's nineteen, with an identifier of its own")
    func nineteen() {
        #expect(ShippedApplets.all.count == 19)
        #expect(ShippedApplets.all.compactMap(\.replaces).sorted() == Self.hReader)
        #expect(Set(ShippedApplets.all.map(\.id)).count == 19)
    }

    @Test("each asks for the categories that its queries need, and no more", arguments: ShippedApplets.all)
    func asksForWhatItNeeds(applet: Applet) {
        #expect(Set(applet.queries.values.flatMap(\.categories)) == Set(applet.view.categories), "\(applet.id)")
    }

    @Test("the growth chart has each month of 2 to 20 years for both sexes")
    func growth() {
        for sex in ["female", "male"] {
            #expect((24...240).allSatisfy { GrowthChart.bodyMassIndex.values(months: $0, sex: sex)?.count == 4 })
        }
        #expect(GrowthChart.bodyMassIndex.values(months: 100, sex: "male")?[50] == 15.9)
        #expect(GrowthChart.bodyMassIndex.values(months: 23, sex: "male") == nil)
    }
}
