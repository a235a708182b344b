import SalusBase
import SalusClient
import SalusModels
import SalusTerminal

extension Sample {
    /// Two forms that were left with something typed, the older first.
    static let unsavedForms = [
        UnsavedForm(
            id: "add measurement \(people[0].id)", title: "Add a measurement for Clara Winter",
            fields: [
                UnsavedForm.Field(label: "Value", before: "", text: "70"),
                UnsavedForm.Field(label: "Date", before: "2026-11-20", text: "2026-11-20"),
            ], typedAt: noon.adding(seconds: -3600)),
        UnsavedForm(
            id: "add problem \(people[0].id)", title: "Add a problem for Clara Winter",
            fields: [
                UnsavedForm.Field(label: "Name", before: "", text: "Gout"),
                UnsavedForm.Field(label: "Since", before: "", text: ""),
            ], typedAt: noon),
    ]
}
