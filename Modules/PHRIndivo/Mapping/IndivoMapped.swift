import SalusModels

/// One of our models that can be made from an Indivo model's flat fields.
protocol IndivoMapped: ClinicalModel {
    /// Takes the fields it knows out of the bag. Throws `IndivoError.invalid` for a value of another type.
    init(indivo bag: inout FieldBag) throws(IndivoError)
}
