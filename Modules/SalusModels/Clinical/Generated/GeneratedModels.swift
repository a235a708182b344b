// Made from SDML by `salus-tools sdml generate`. Change the .sdml file and run it again.
public import SalusSDML

/// Every model that is built in.
public enum GeneratedModels {
    public static let all: [ModelDeclaration] = [
        Address.declaration,
        Allergy.declaration,
        AllergyExclusion.declaration,
        CareGoal.declaration,
        ClinicalNote.declaration,
        Demographics.declaration,
        Encounter.declaration,
        Equipment.declaration,
        Fill.declaration,
        Immunization.declaration,
        LabResult.declaration,
        Measurement.declaration,
        Medication.declaration,
        Organization.declaration,
        PersonName.declaration,
        Problem.declaration,
        Procedure.declaration,
        Provider.declaration,
        SocialHistory.declaration,
        Telephone.declaration,
        ValueRange.declaration,
        VitalSign.declaration,
        VitalSigns.declaration,
    ]
}
