import SalusModels

/// Facts of one model as SMART shows them (SMART 0.4 over Indivo X 2.0).
public struct SMARTView: Sendable {
    /// Our model, such as `Problem`.
    public let model: String
    /// The word for this type in the addresses of facts; one is spelled as clients know it.
    let addressWord: String
    let shape: SMARTShape

    init(_ model: String, _ addressWord: String, _ shape: SMARTShape) {
        (self.model, self.addressWord, self.shape) = (model, addressWord, shape)
    }

    /// The views that `/records/{R}/{word}/` gives, nil for another word: allergies are two.
    public static func views(of word: String) -> [SMARTView]? { byWord[word] }

    /// The view of a model of ours; nil for one that SMART does not show.
    public static func of(model: String) -> SMARTView? { all.first { $0.model == model } }

    static let all = [
        problem, medication, fulfillment, allergy, allergyExclusion, immunization, labResult, vitalSigns, encounter,
    ]

    private static let byWord = [
        "problems": [problem], "medications": [medication], "fulfillments": [fulfillment],
        "allergies": [allergy, allergyExclusion], "immunizations": [immunization], "lab_results": [labResult],
        "vital_signs": [vitalSigns], "encounters": [encounter],
    ]
}
