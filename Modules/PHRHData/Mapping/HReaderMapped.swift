import SalusModels

/// One of our models that can be made from an entry of a patient file.
protocol HReaderMapped: ClinicalModel {
    /// Takes the members it knows out of the bag. Throws for a date that is none.
    init(hReader bag: inout EntryBag) throws(HReaderError)
}
